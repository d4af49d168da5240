import { parseArgs } from 'node:util'
import { drawMutants, type Mutant } from './mutants.ts'
import { makeCopy } from './trial.ts'

// Makes small random changes to the rules, one at a time, and lists those that no test without a browser notices
// (`npm run mutate -- --sample 300 --seed 1 --jobs 2`). Those that remain, and why: docs/mutations.md.

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    // The first change to try, to go on where a run was broken off.
    from: { type: 'string', default: '1' },
  },
})

// What a copy has under way ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)
const describeMutant = ({ file, line, kind, before, after }: Mutant): string =>
  `${file}:${line} ${kind}\n    - ${oneLine(before)}\n    + ${oneLine(after)}`

const mutants = await drawMutants(Number(values.sample), Number(values.seed))
const waiting = [...mutants.entries()].slice(Number(values.from) - 1)
const tried = waiting.length
const unnoticed: Mutant[] = []

async function tryNext(): Promise<void> {
  const copy = makeCopy()
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutant] = next
      const found = await copy.finds(mutant)
      if (!found) unnoticed.push(mutant)
      console.log(`${index + 1}/${mutants.length} ${found ? 'noticed' : `UNNOTICED ${describeMutant(mutant)}`}`)
    }
  } finally {
    copy.remove()
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, tryNext))

const found = tried - unnoticed.length
console.log(`\nSeed ${values.seed}: ${found} of ${tried} changes noticed (${Math.round((100 * found) / tried)} %)`)
for (const mutant of unnoticed) console.log(describeMutant(mutant))
