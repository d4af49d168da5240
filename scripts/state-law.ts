import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { STATES } from '../domain/states.ts'

// Writes docs/state-law.md from content/state-law/: `node scripts/state-law.ts`.

const ROOT = path.resolve(import.meta.dirname, '..')
export const DOCUMENT = path.join(ROOT, 'docs/state-law.md')

interface Entry {
  readonly rule: string
  readonly citation: string
  readonly address: string
  readonly read: string
  readonly on?: string
  readonly basis?: string
  readonly years?: number | null
  readonly court?: string
}

const ROWS: readonly (readonly [section: string, key: string, name: string])[] = [
  ['limits', 'cards', 'Limit: cards, open accounts'],
  ['limits', 'written', 'Limit: written contracts'],
  ['limits', 'oral', 'Limit: no written contract'],
  ['limits', 'medical', 'Limit: medical bills'],
  ['oldDebt', 'restart', 'What restarts the period'],
  ['oldDebt', 'ended', 'What its end does'],
  ['wages', '', 'Wage garnishment'],
  ['companies', 'license', 'Debt relief companies: license'],
  ['companies', 'conduct', 'Debt relief companies: conduct'],
  ['lawsuit', 'answer', 'Time to answer'],
  ['lawsuit', 'smallClaims', 'Small claims'],
  ['lawsuit', 'defaultJudgment', 'Undoing a default judgment'],
  ['exemptions', 'bank', 'Exempt: bank account'],
  ['exemptions', 'home', 'Exempt: home'],
  ['exemptions', 'car', 'Exempt: car'],
  ['legalAid', '', 'Legal aid'],
]

const HEAD = `# State law, rule by rule

Written from \`content/state-law/\` by \`node scripts/state-law.ts\`; a test fails when it is stale. Change the data, not
this file. \`server/content/state-law-schema.ts\` explains each field; \`states.state(NAME).law\` hands it to pages.

"Read" says how: **official** is the text of the legislature, court or agency itself, or a stored copy of that page;
**third-party** is somebody else's copy of the law; **not read** is a rule worded with care from what the row names. A day
is the day of reading. The law may have changed since the copy was made. This is general information, not legal advice.

- \`limits\`: years to sue, by kind of debt. \`years: null\`: the law does not settle it. No entry for \`medical\`: the state
  has no rule of its own, so a medical bill is a written or an oral contract.
- \`oldDebt\`: what a payment does to the period (\`restart.payment\`), and whether its end extinguishes the debt
  (\`ended.extinguishes\`).
- \`wages\`: what may be garnished for an ordinary debt; its figures are in \`domain/garnishment-rules.ts\`.
- \`companies\`: who licenses debt settlement and debt management companies, and what they may not do.
- \`lawsuit.answer\`: one entry a court, that of most card lawsuits first: \`court\`, \`days\` (\`null\`: the summons names the
  day), \`from\` (what stands after "after"), \`written\` (false: one appears on the summons' day).
- \`lawsuit.smallClaims.limit\` in dollars, \`lawsuit.defaultJudgment\`, \`exemptions.bank\`, \`.home\`, \`.car\`, and \`legalAid\`.
`

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
const readBy = ({ read, on, basis }: Entry) =>
  read === 'unread' ? `not read; from ${basis}` : [`${read}, ${on}`, basis].filter(Boolean).join('; ')

function row(name: string, entry: Entry | null): string {
  if (!entry) return `| ${name} | nothing found | | |`
  const rule = [entry.court, entry.rule].filter(Boolean).join(': ')
  return `| ${name} | ${cell(rule)} | [${cell(entry.citation)}](${entry.address}) | ${cell(readBy(entry))} |`
}

type Law = Readonly<Record<string, unknown>>

function entriesOf(law: Law, section: string, key: string): readonly (Entry | null)[] {
  const part = law[section] as Record<string, Entry> | Entry | null
  const found = key === '' || part === null ? part : (part as Record<string, Entry | readonly Entry[] | null>)[key]
  if (!Array.isArray(found)) return [found as Entry | null]
  return found.length > 0 ? (found as Entry[]) : [null]
}

/** The whole text of docs/state-law.md as the data stands. */
export function stateLawDocument(): string {
  const states = STATES.map(({ name, routeName }) => {
    const law = parse(readFileSync(path.join(ROOT, `content/state-law/${routeName}.yaml`), 'utf8')) as Law
    const rows = ROWS.flatMap(([section, key, title]) => entriesOf(law, section, key).map((entry) => row(title, entry)))
    return [`## ${name}`, '', '| Point | Rule | Law | Read |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return `${[HEAD, ...states].join('\n').trimEnd()}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(DOCUMENT, stateLawDocument())
