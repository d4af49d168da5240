import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A config of its own: the application's brings React Router's plugin, which wants a server.

/** Tests that leave nothing behind in the process share one: starting a process for each file took longer than its tests. */
const SHARING_A_PROCESS = ['domain', 'forms', 'app', 'cli', 'sandbox', 'server', 'tests/content', 'tests/pages'].map(
  (folder) => `${folder}/**`,
)
/** Tests that hold the site to a time: `tests/run.ts` runs them before all others, with nothing beside them. */
const BY_THE_CLOCK = ['tests/by-the-clock/**/*.test.ts']
const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const NOT_OURS = ['node_modules/**', 'build/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/support/postgres-for-all.ts', 'tests/support/site-for-all.ts'],
    // Only to end what hangs: what has to be quick says so itself. A slow disk makes a store's tests many times longer.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more try for a test that a busy machine starved, as in the browser; the list names it with "retry x1".
    retry: process.env.CI ? 1 : 0,
    // Left to itself Vitest leaves one core free, which on two cores is half of them; and many tests wait for a clock.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing a process',
          include: SHARING_A_PROCESS.flatMap((folder) => TESTS.map((tests) => `${folder.slice(0, -2)}${tests}`)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'a process each',
          include: TESTS,
          exclude: [...NOT_OURS, ...SHARING_A_PROCESS, ...BY_THE_CLOCK],
        },
      },
      { extends: true, test: { name: 'by the clock', include: BY_THE_CLOCK } },
    ],
  },
})
