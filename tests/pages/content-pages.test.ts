import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/site.ts'

// In which order pages say things: what someone came for stands first.

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' })
}, 60_000)
afterAll(() => site.remove())

async function mainOf(path: string, state = 'Texas'): Promise<string> {
  const headers = { Cookie: `selectedState=${encodeURIComponent(state)}` }
  const html = await (await fetch(`${site.url}${path}`, { headers })).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')
}

test.each(['/blog/rebuild-credit', '/blog/form-982', '/bankruptcy', '/credit-counseling'])(
  '%s gives its answer before its contents',
  async (path) => {
    const main = await mainOf(path)
    const answer = main.search(/id="(short|key-facts)-heading"/)
    expect(answer).toBeGreaterThan(0)
    expect(answer).toBeLessThan(main.indexOf('toc-small'))
  },
)

test.each(['/blog/form-982', '/blog/how-to-spot-a-debt-relief-scam'])(
  '%s folds its later sections, and none of them takes the last sentence with it',
  async (path) => {
    const main = await mainOf(path)
    const closing = main.search(/<p>This is general information, not (legal|tax) advice\.<\/p>/)
    const lastFold = main.lastIndexOf('</details>', closing)
    expect(main.match(/<details class="fold">/g)?.length).toBeGreaterThan(2)
    expect(main.slice(lastFold, closing)).not.toContain('<details')
    expect(closing).toBeLessThan(main.indexOf('id="sources"'))
  },
)

test.each([
  ['/debt-settlement', 'the-risks'],
  ['/diy', 'how-to-pay-down-the-debt-step-by-step'],
  ['/understanding-minimum-payment', 'what-paying-only-the-minimum-costs'],
])('%s has one section open below its tool: %s', async (path, id) => {
  const opened = [...(await mainOf(path)).matchAll(/<details class="fold" open="">.*?<div id="([^"]+)"/gs)]
  expect(opened.map(([, section]) => section)).toEqual([id])
})

test('the facts beside the comparison are about the options, and not about the country', async () => {
  const facts = /<section[^>]*aria-labelledby="key-facts-heading".*?<\/section>/s.exec(
    await mainOf('/view-your-options'),
  )
  expect(facts?.[0]).toContain('How much a settlement program settles')
  expect(facts?.[0]).not.toContain('trillion')
})

test('the glossary shows its letters at once', async () => {
  const main = await mainOf('/glossary')
  expect(main).toMatch(/<details class="toc toc-small" open=""><summary>[\s\S]*?<ol class="toc-list toc-letters">/)
  expect(await mainOf('/about')).not.toContain('toc-letters')
})

test.each(['/bankruptcy', '/about', '/contact', '/faq', '/debt-relief-partners', '/tools'])(
  '%s says at its end, and once, when it was reviewed',
  async (path) => {
    const main = await mainOf(path)
    expect(main.match(/Last (updated|reviewed) /g)).toEqual(['Last reviewed '])
    expect(main.indexOf('Last reviewed')).toBeGreaterThan(main.indexOf('id="related-heading"'))
  },
)

test('the choice of state is the main action, and says that we got it wrong only where we named a state', async () => {
  const button = (main: string) => /<button[^>]*class="([^"]*)"[^>]*>Continue/.exec(main)?.[1]
  const named = /Not in (?:Texas|Ohio)\?/
  const texas = await mainOf('/not-operating')
  expect(texas).toContain('Not in Texas?')
  expect(button(texas)).not.toContain('btn-2')
  const ohio = await mainOf('/not-operating', 'Ohio')
  expect(ohio).toContain('Not in Ohio?')
  expect(button(ohio)).toContain('btn-2')
  const nowhere = await mainOf('/not-operating', '')
  // Said once: the heading asks, so the field doesn’t.
  for (const main of [texas, ohio, nowhere]) expect(main).not.toContain('Not your state?')
  expect(nowhere).toContain('Not in this region?')
  expect(nowhere).not.toMatch(named)
})

test('a mistyped address is answered with the page that was meant, before anything else', async () => {
  const main = await mainOf('/debt-setlement')
  expect(main).toMatch(/<\/h1><div class="[^"]*hero-note[^"]*"><div class="meant stack"><p>Did you mean this page\?/)
  expect(main).toContain('<a class="btn" href="/debt-settlement">Go to Debt settlement</a>')
})
