import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startSite } from '../support/site.ts'
import { HIGHER_CEILINGS, withinCeilings } from './ceilings.ts'
import { costsOf, WEIGHED } from './measure.ts'
import { compare, table } from './table.ts'

// Weighs a page of each kind and shows it beside its budget; `--write` makes what it weighs now the budget, never more than
// its ceiling.

const BUDGETS = path.join(import.meta.dirname, 'budgets.json')

const site = await startSite(WEIGHED)
const now = await costsOf(site)
await site.remove()
if (process.argv.includes('--write')) writeFileSync(BUDGETS, `${JSON.stringify(withinCeilings(now), null, 2)}\n`)
const rows = compare(JSON.parse(readFileSync(BUDGETS, 'utf8')), now)
console.log(table(rows))
for (const { page, what, ceiling, why } of HIGHER_CEILINGS) console.log(`${page} ${what} may have ${ceiling}: ${why}`)
process.exitCode = rows.some(({ isOver }) => isOver) ? 1 : 0
