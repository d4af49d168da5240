import { test as base, expect, type Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { type RunningSite, startSite } from '../support/site.ts'

interface TestFixtures {
  /** Problems a page reported: console errors and warnings, uncaught errors, policy violations. Empty, or the test fails. */
  readonly pageProblems: string[]
  /** Place this test's visitor seems to be in; Texas unless a test says otherwise. */
  readonly sandbox: Sandbox
}

interface WorkerFixtures {
  readonly partners: Sandbox
  readonly site: RunningSite
}

const IGNORED = [
  // Chromium logs every 4xx answer of a fetch as an error; the tests that provoke one check what the page makes of it.
  /Failed to load resource: the server responded with a status of (409|422|429|503)/,
  /net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|CONNECTION)/,
]

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!IGNORED.some((pattern) => pattern.test(message.text()))) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
}

/** Each worker has its own partners and its own site, each test a new browser context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  partners: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const partners = await startSandbox({ port: 0 })
      await use(partners)
      await partners.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ partners }, use) => {
      const site = await startSite({ ...partners.settings, DELIVERY_WAIT_MS: '1500', TRACKER_ID: 'AW-000000000' })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ partners }, use) => {
    partners.reset()
    await use(partners)
  },
  baseURL: async ({ site }, use) => use(site.url),
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('page', (page) => watch(page, problems))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
