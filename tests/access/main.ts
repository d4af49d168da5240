import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startSandbox } from '../../sandbox/server.ts'
import { goTo, SCREENS } from '../e2e/screens.ts'
import { findBrowser } from '../support/browser.ts'
import { ROUTES } from '../support/routes.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { checkHtml, hasJava } from './html-checker.ts'

// `npm run access`: two engines of others over every route and every state of a dialog. `npm test` has axe; what three
// engines agree on is sound as far as engines see.

const ENGINE = 'node_modules/accessibility-checker-engine/ace.js'
const POLICY = 'IBM_Accessibility'
const WIDTHS = [320, 1280] as const
const HEIGHT = 800

/** Only screens whose name holds this. */
const [wanted = ''] = process.argv.slice(2)
const isWanted = (name: string): boolean => name.includes(wanted)

interface EngineResult {
  readonly ruleId: string
  readonly value: readonly [string, string]
  readonly message: string
  readonly snippet: string
}

/** A page in the state that is checked. */
interface Screen {
  readonly name: string
  readonly html: string
  /** By column of the table. */
  readonly faults: readonly (readonly [string, readonly string[]])[]
}

/** What the IBM engine calls a violation that is sure; "potential" ones are questions to a person. */
async function engineFaults(page: Page): Promise<string[]> {
  // As an expression: the page's policy allows no scripts but its own.
  await page.evaluate(readFileSync(ENGINE, 'utf8'))
  // Everything that opens is open: the engine looks into what is closed, but does not find its labels.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    // A table that needs no scrolling gives up the focus when it is drawn next.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  const results = await page.evaluate(async (policy) => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(of: Document, by: string[]): Promise<{ results: EngineResult[] }> } }
    }
    return (await new ace.Checker().check(document, [policy])).results
  }, POLICY)
  return results
    .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`)
}

async function newContext(browser: Browser, site: RunningSite): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: WIDTHS[0], height: HEIGHT },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  context.setDefaultTimeout(15_000)
  return context
}

/** One screen at each width; the HTML is the one before the engine looked. */
async function checkScreen(page: Page, name: string): Promise<Screen> {
  const html = await page.content()
  const faults: (readonly [string, readonly string[]])[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    faults.push([`engine ${width}`, await engineFaults(page)])
  }
  return { name, html, faults }
}

/** Opens every screen in turn, each as a new visitor; one that cannot be opened counts as a fault. */
async function checkScreens(browser: Browser): Promise<Screen[]> {
  const sandbox = await startSandbox({ port: 0 })
  const site = await startSite({ ...sandbox.settings, DELIVERY_WAIT_MS: '1500', LOG_LEVEL: 'error' })
  const screens = [
    ...ROUTES.map((path) => [path, ({ page }: { page: Page }) => goTo(page, path)] as const),
    ...Object.entries(SCREENS),
  ].filter(([name]) => isWanted(name))
  const checked: Screen[] = []
  for (const [name, open] of screens) {
    sandbox.reset()
    const context = await newContext(browser, site)
    const page = await context.newPage()
    try {
      await open({ page, context, site, sandbox })
      checked.push(await checkScreen(page, name))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      checked.push({ name, html: '', faults: [['opening', [reason]]] })
    }
    await context.close()
    process.stdout.write('.')
  }
  await site.remove()
  await sandbox.close()
  return checked
}

/** The pages as the server sends them. */
async function servedPages(): Promise<{ readonly name: string; readonly html: string }[]> {
  const site = await startSite({ LOG_LEVEL: 'error', GEO_URL: '' })
  const pages = []
  for (const path of [...ROUTES, '/nope/nope', '/narnia'].filter(isWanted))
    pages.push({ name: path, html: await (await fetch(site.url + path)).text() })
  await site.remove()
  return pages
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const rows: Record<string, Record<string, number>> = {}
const faults: string[] = []
const record = (column: string, name: string, found: readonly string[]) => {
  rows[name] = { ...rows[name], [column]: found.length }
  faults.push(...found.map((fault) => `${name} (${column}): ${fault}`))
}

console.log('IBM engine')
const screens = await checkScreens(browser)
for (const { name, faults: found } of screens) for (const [column, faults] of found) record(column, name, faults)
await browser.close()

const java = hasJava()
if (java) {
  console.log('\nNu HTML checker')
  for (const [name, found] of checkHtml(await servedPages())) record('html as sent', name, found)
  for (const [name, found] of checkHtml(screens.filter(({ name, html }) => name in SCREENS && html)))
    record('html in use', name, found)
}

console.log()
console.table(rows)
for (const fault of faults) console.log(fault)
if (!java) console.log('There is no java on this machine: the Nu HTML checker did not run.')
console.log(`${Object.keys(rows).length} screens, ${faults.length} errors`)
process.exit(faults.length > 0 || !java ? 1 : 0)
