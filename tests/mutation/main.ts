import { parseArgs } from 'node:util'
import { makeCopy } from './copy.ts'
import { findCoveringTests } from './covering-tests.ts'
import { drawMutants, type Mutant } from './mutants.ts'
import { noticedBy } from './trial.ts'

// Makes small random changes to the rules, one at a time, and lists those that no test without a browser notices
// (`npm run mutate -- --sample 300 --seed 1 --jobs 2`). Those that remain, and why: docs/mutations.md.

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
  },
})

/** A change is first tried with so many milliseconds of tests. Those left over wait for the rest, most of which start sites. */
const FIRST_TESTS_MS = 30_000

// What a copy has under way ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100)
const describeMutant = ({ file, line, kind, before, after }: Mutant): string =>
  `${file}:${line} ${kind}\n    - ${oneLine(before)}\n    + ${oneLine(after)}`

interface Trial {
  readonly number: number
  readonly mutant: Mutant
  /** Test files in the order to try. */
  readonly tests: readonly string[]
}

const { mutants, texts } = await drawMutants(Number(values.sample), Number(values.seed))
console.log(`${mutants.length} changes drawn; every test runs once to learn which of them execute what`)
const covering = await findCoveringTests(mutants, texts)
if (covering.broken.length > 0) console.log(`Left out, since they fail unchanged: ${covering.broken.join(', ')}`)

function firstTests(tests: readonly string[]): readonly string[] {
  const end = tests.findIndex((_, index) => covering.durationOf(tests.slice(0, index + 1)) > FIRST_TESTS_MS)
  return end < 0 ? tests : tests.slice(0, Math.max(1, end))
}

/** Tries each change in one of the copies; answers those that stayed unnoticed. */
async function tryAll(trials: readonly Trial[]): Promise<Trial[]> {
  const waiting = [...trials]
  const unnoticed: Trial[] = []
  const tryNext = async (): Promise<void> => {
    const copy = makeCopy()
    try {
      for (let trial = waiting.shift(); trial; trial = waiting.shift()) {
        const { number, mutant, tests } = trial
        const noticed = await noticedBy(copy, mutant, tests, covering.durationOf(tests))
        if (!noticed) unnoticed.push(trial)
        console.log(`${number} ${noticed ? `noticed by ${noticed}` : `not noticed by ${tests.length} test files`}`)
      }
    } finally {
      copy.remove()
    }
  }
  await Promise.all(Array.from({ length: Number(values.jobs) }, tryNext))
  return unnoticed
}

const trials = mutants.map((mutant, index) => ({ number: index + 1, mutant, tests: covering.testsFor(mutant) }))
const left = await tryAll(trials.map((trial) => ({ ...trial, tests: firstTests(trial.tests) })))
console.log(`\n${trials.length - left.length} of ${trials.length} noticed by the first tests. Left for the others:`)
for (const { number, mutant } of left) console.log(`${number} ${describeMutant(mutant)}`)
const rest = left.map(({ number, mutant, tests }) => ({
  number,
  mutant,
  tests: covering.testsFor(mutant).slice(tests.length),
}))
const unnoticed = await tryAll(rest)

const found = trials.length - unnoticed.length
console.log(
  `\nSeed ${values.seed}: ${found} of ${trials.length} noticed (${Math.round((100 * found) / trials.length)} %)`,
)
for (const { number, mutant } of unnoticed) console.log(`${number} ${describeMutant(mutant)}`)
