import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Below this Chromium runs out of it; a container often has 64 MB. */
const ENOUGH_SHARED_MEMORY = 1_024 ** 3

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_SHARED_MEMORY
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // One more than there are cores: many tests wait for a clock or for an answer.
  workers: availableParallelism() + 1,
  // One more try for a browser that a busy machine starved; the list names such a test as flaky.
  retries: 1,
  // Both end only what hangs: how fast a page has to be is measured where it is promised (budgets, `npm run bench -- paint`).
  // On a starved machine a browser took 10 s to run a script that takes 0.6 s on a quiet one.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      // Playwright has Chromium keep its shared memory in files on the disk: an eighth of the processor time.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without it Chromium starts a second, spare renderer for each test: a tenth of the processor time.
        '--renderer-process-limit=1',
      ],
    },
    // What is drawn between two states is looked at by the tests that ask for MOTION. A machine without a graphics card
    // draws each frame of it by the processor: 18 tests of the lead form took 60 s with it and 40 s without.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
})
