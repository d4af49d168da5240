import { expect, onTestFinished, test } from 'vitest'
import { askForEveryPage, megabytes } from '../support/every-page.ts'
import { startSite } from '../support/site.ts'

// The whole, every page in 52 states within 200 MB, is `npm run bench -- process`. This is the part of it that a test has time
// for: what grows there grows here.

const STATES = 3
const AFTER_START_MB = 145
const AFTER_PAGES_MB = 180

test('one process stays small, after its start and with every page in four states behind it', async () => {
  const site = await startSite({ LOG_LEVEL: 'error' })
  onTestFinished(() => site.remove())
  expect(megabytes(site, 'VmRSS')).toBeLessThan(AFTER_START_MB)
  await askForEveryPage(site, STATES)
  expect(megabytes(site, 'VmRSS')).toBeLessThan(AFTER_PAGES_MB)
}, 120_000)
