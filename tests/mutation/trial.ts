import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Copy } from './copy.ts'
import type { Mutant } from './mutants.ts'

/** A change that makes a test run for ever is noticed, too; a busy machine that makes it slow must not look like one. */
const LEAST_TIMEOUT_MS = 120_000
const LONGEST_TIMEOUT_MS = 900_000
/** How much longer than in the first run tests may take. */
const SLOWER = 10

/** The test file that fails with this change, twice, so that one that fails now and then does not count; undefined if none. */
export async function noticedBy(
  copy: Copy,
  mutant: Mutant,
  tests: readonly string[],
  expectedMs: number,
): Promise<string | undefined> {
  const file = path.join(copy.folder, mutant.file)
  const original = readFileSync(file, 'utf8')
  const timeoutMs = Math.min(LEAST_TIMEOUT_MS + SLOWER * expectedMs, LONGEST_TIMEOUT_MS)
  writeFileSync(file, mutant.mutated)
  try {
    let left = tests
    while (left.length > 0) {
      const { failed, timedOut } = await copy.run({ tests: left, bail: true, timeoutMs })
      if (timedOut) return 'a timeout'
      const [first] = failed
      if (!first) return undefined
      const again = await copy.run({ tests: [first], bail: true, timeoutMs })
      if (again.timedOut || again.failed.length > 0) return first
      left = left.filter((test) => test !== first)
    }
    return undefined
  } finally {
    writeFileSync(file, original)
  }
}
