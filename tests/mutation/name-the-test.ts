import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

// Tells the instrumented code of this process, and of those that it starts, which test file runs it.

const { MUTATION_HITS } = process.env
const { testPath = '' } = expect.getState()
if (MUTATION_HITS) {
  process.env.MUTATION_TEST = testPath
  // For a process that is started with an environment of its own: it knows who started it.
  writeFileSync(path.join(MUTATION_HITS, `process-${process.pid}`), testPath)
}
