import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Place, type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { type RunningSite, startSite } from '../support/site.ts'

interface TestFixtures {
  /** Problems a page reported: console errors and warnings, uncaught errors, policy violations. Empty, or the test fails. */
  readonly pageProblems: string[]
  /** The partners, with all faults switched off and nothing received yet. */
  readonly sandbox: Sandbox
  /** This test's own visitor, since the site remembers for an hour where an address is. */
  readonly visitorAddress: string
  /** Puts this test's visitor somewhere, and has the site look it up; in Texas unless a test says otherwise. */
  readonly visitorFrom: (place: Place) => Promise<void>
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

/** Without script no page can hear that the browser gave up the transition to it; with script ended-transitions.ts does. */
const UNHEARD = /^Transition was (aborted|skipped)/

/** Chromium logs it also when the page asked for is itself a 404 page, which is no fault of that page. */
const isOwnNotFound = (page: Page, message: ConsoleMessage) =>
  message.text().includes('status of 404') && message.location().url === page.url()

function watch(page: Page, hasScript: boolean, problems: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isOwnNotFound(page, message)) return
    if (!IGNORED.some((pattern) => pattern.test(message.text()))) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (hasScript || !UNHEARD.test(message)) problems.push(`uncaught: ${message}`)
  })
}

/** What the tests' sites are set to, beside their partners. */
export const SITE_SETTINGS = {
  DELIVERY_WAIT_MS: '1500',
  TRACKER_ID: 'AW-000000000',
  TRACKER_CONVERSION: 'get-help',
  BROKER_NAME: 'acme',
  BROKER_LABEL: 'Acme',
  BROKER_PARTNER_LABEL: 'Relief Co',
} as const

/** For `test.use`: a visitor who has not asked for less motion, as those of all other tests have. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

let visitors = 0

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
      const site = await startSite({
        ...partners.settings,
        ...SITE_SETTINGS,
        TRUSTED_PROXIES: '1',
      })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ partners }, use) => {
      partners.reset()
      await use(partners)
    },
    // Faults that another test has switched on are off, whether or not this one asks for the partners.
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  visitorAddress: async ({}, use) => {
    visitors += 1
    await use(`198.18.${visitors >> 8}.${visitors & 255}`)
  },
  extraHTTPHeaders: async ({ visitorAddress }, use) => use({ 'X-Forwarded-For': visitorAddress }),
  visitorFrom: async ({ context, sandbox, site, visitorAddress }, use) =>
    use(async (place) => {
      // What the browser fetches ahead does not carry the header with the visitor's address, and so has no place.
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      sandbox.setSwitch('geo', { places: { [visitorAddress]: place } })
      // Waits for the lookup, which on a busy machine may take longer than a page waits for it.
      await fetch(`${site.url}/visitor-location`, { headers: { 'X-Forwarded-For': visitorAddress } })
    }),
  baseURL: async ({ site }, use) => use(site.url),
  pageProblems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems: string[] = []
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('page', (page) => watch(page, javaScriptEnabled ?? true, problems))
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Until the application listens. */
export async function whenReady(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown')))
  await expect(page.locator('html')).toContainClass('ready')
}

/** Holds the site's scripts back until let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A choice of state made on an earlier visit. */
export const chosenBefore = (context: BrowserContext, site: RunningSite, state: string): Promise<void> =>
  context.addCookies([{ name: 'selectedState', value: encodeURIComponent(state), url: site.url }])

export { expect }
