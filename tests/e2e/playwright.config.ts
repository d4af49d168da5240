import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  // One more than there are cores: many tests wait for a clock or for an answer.
  workers: availableParallelism() + 1,
  // One more try for a browser that a busy machine starved; the list names such a test as flaky.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
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
    trace: 'off',
  },
})
