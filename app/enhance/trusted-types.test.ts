import { expect, test, vi } from 'vitest'
import { reactsOwnHtml } from './trusted-types.ts'

/** The module as a browser loads it, with Trusted Types or without. */
async function inBrowser(browser: object) {
  vi.resetModules()
  vi.stubGlobal('window', browser)
  const module = await import('./trusted-types.ts')
  vi.unstubAllGlobals()
  return module
}

type Rules = Readonly<Record<string, (text: string) => string | null>>

/** Policies as browsers make them: an answer is an object, and a name is taken once. */
function trustedTypes() {
  const policies = new Map<string, Rules>()
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError('the name is taken')
    policies.set(name, rules)
    return Object.fromEntries(
      Object.entries(rules).map(([kind, make]) => [kind, (text: string) => ({ made: make(text) })]),
    )
  }
  return { policies, createPolicy }
}

const TAG = 'https://www.googletagmanager.com/gtag/js?id=AW-1'

test('in a browser with Trusted Types all HTML and the tracker come from one policy', async () => {
  const types = trustedTypes()
  const { trustedHtml, trustedTrackerAddress } = await inBrowser({ trustedTypes: types })
  expect(trustedHtml('<p>Ours</p>')).toEqual({ made: '<p>Ours</p>' })
  expect(trustedTrackerAddress(TAG)).toEqual({ made: TAG })
  expect([...types.policies.keys()]).toEqual(['site', 'default'])
  expect(Object.keys(types.policies.get('default') ?? {})).toEqual(['createHTML'])
})

test.each([{}, { trustedTypes: trustedTypes() }])('what our HTML never holds is refused', async (browser) => {
  const { trustedHtml, trustedTrackerAddress } = await inBrowser(browser)
  for (const element of ['<script>x()</script>', '<IFRAME src="/">', '<base href="//evil.example">', '<p><object>']) {
    expect(() => trustedHtml(element), element).toThrow(TypeError)
  }
  for (const address of [
    'https://evil.example/x.js',
    '/x.js',
    'data:text/javascript,x()',
    `https://evil.example/?${TAG}`,
  ]) {
    expect(() => trustedTrackerAddress(address), address).toThrow(TypeError)
  }
})

test('a browser without them takes the same as text', async () => {
  const { trustedHtml, trustedTrackerAddress } = await inBrowser({})
  expect([trustedHtml('<p>Ours</p>'), trustedTrackerAddress(TAG)]).toEqual(['<p>Ours</p>', TAG])
})

test.each([
  ['<script></script>', true],
  ['{"@context":"https://schema.org"}', true],
  ['', true],
  ['<img src=x onerror=x()>', false],
  ['<script>x()</script>', false],
  ['<b>bold</b>', false],
])('React itself may write %j: %j', (html, allowed) => {
  expect(reactsOwnHtml(html)).toBe(allowed ? html : null)
})
