import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Copy, makeCopy } from './copy.ts'
import type { Mutant } from './mutants.ts'

/** Which tests execute what is changed. */
export interface CoveringTests {
  /** Test files that execute it, in the order to try: beside the file, in its folder, then the quickest. */
  testsFor(mutant: Mutant): readonly string[]
  /** Measured duration of these test files together, in milliseconds. */
  durationOf(tests: readonly string[]): number
  /** Test files that fail in a copy without any change. They can notice nothing. */
  readonly broken: readonly string[]
}

/** The whole run takes minutes; a busy machine makes it an hour. */
const TIMEOUT_MS = 3_600_000
const HEADER = /function stryNS_9fa48\(\) \{[\s\S]*?return isActive\(id\);\s*\}/

/**
 * Replaces StrykerJS's own functions: no mutant is active, and each drawn one that is passed is noted in a file of its own at
 * once, because a test may kill the process. Plain statements, since they stand in files that Node strips of types.
 */
const probe = (hits: string, drawn: readonly string[]): string =>
  [
    'function stryNS_9fa48() {}',
    'function stryMutAct_9fa48(id?: string) { return false }',
    `const stryDrawn = new Set<string>(${JSON.stringify(drawn)})`,
    'const stryNoted = new Set<string>()',
    'function stryCov_9fa48(...ids: string[]) {',
    '  for (const id of ids) {',
    '    if (!stryDrawn.has(id)) continue',
    "    const test = process.env.MUTATION_TEST ?? 'process-' + process.ppid",
    '    if (stryNoted.has(id + test)) continue',
    '    stryNoted.add(id + test)',
    `    process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(`${hits}/mutant-`)} + id, test + '\\n')`,
    '  }',
    '}',
  ].join('\n')

const withoutExtension = (file: string) => file.replace(/(\.server)?(\.test)?\.tsx?$/, '')

/** 0 for the test beside the file, 1 for one in its folder, else 2. */
const distance = (test: string, file: string): number => {
  if (withoutExtension(test) === withoutExtension(file)) return 0
  return path.dirname(test) === path.dirname(file) ? 1 : 2
}

function readHits(hits: string, folder: string): Map<string, Set<string>> {
  const read = (name: string) => readFileSync(path.join(hits, name), 'utf8')
  const testOf = (line: string): string | undefined => {
    if (!line.startsWith('process-')) return path.relative(folder, line)
    return existsSync(path.join(hits, line)) ? path.relative(folder, read(line)) : undefined
  }
  const mutants = readdirSync(hits).filter((name) => name.startsWith('mutant-'))
  return new Map(
    mutants.map((name) => {
      const tests = read(name).trim().split('\n').map(testOf)
      return [name.slice('mutant-'.length), new Set(tests.filter((test) => test !== undefined))]
    }),
  )
}

/** Of tests that failed in instrumented code, those that also fail in a plain copy. */
async function failingUnchanged(failed: readonly string[]): Promise<readonly string[]> {
  if (failed.length === 0) return []
  const plain = makeCopy()
  try {
    return (await plain.run({ tests: failed, timeoutMs: TIMEOUT_MS })).failed
  } finally {
    plain.remove()
  }
}

function instrument(copy: Copy, hits: string, mutants: readonly Mutant[], texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    const drawn = mutants.filter((mutant) => mutant.file === file).map(({ id }) => id)
    writeFileSync(
      path.join(copy.folder, file),
      text.replace(HEADER, () => probe(hits, drawn)),
    )
  }
}

/** Runs every test once in instrumented sources. */
export async function findCoveringTests(
  mutants: readonly Mutant[],
  texts: ReadonlyMap<string, string>,
): Promise<CoveringTests> {
  const copy = makeCopy()
  try {
    const hits = path.join(copy.folder, '.mutation-hits')
    mkdirSync(hits)
    instrument(copy, hits, mutants, texts)
    const { durations, failed } = await copy.run({ timeoutMs: TIMEOUT_MS, environment: { MUTATION_HITS: hits } })
    if (durations.size === 0) throw new Error('no test ran in the instrumented copy')
    const testsById = readHits(hits, copy.folder)
    const broken = await failingUnchanged(failed)
    const duration = (test: string) => durations.get(test) ?? 0
    return {
      broken,
      durationOf: (tests) => tests.reduce((sum, test) => sum + duration(test), 0),
      testsFor: ({ id, file }) =>
        [...(testsById.get(id) ?? [])]
          .filter((test) => !broken.includes(test))
          .sort((a, b) => distance(a, file) - distance(b, file) || duration(a) - duration(b)),
    }
  } finally {
    copy.remove()
  }
}
