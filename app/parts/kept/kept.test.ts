import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { KeptProps } from './kept.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function rendered(name: string, words?: string): Promise<string> {
  const { Kept } = await import('./kept.tsx')
  return renderToStaticMarkup(createElement(Kept, { name, className: 'wrap' } as KeptProps, words))
}

/** Parts of a page, as `querySelectorAll` finds them. */
const aPage = (...parts: { readonly dataset: { readonly kept: string }; readonly innerHTML: string }[]) => ({
  querySelectorAll: (name: string) => (name === '[data-kept]' ? parts : []),
})

/** A document whose parts are gone after the first look at them, as where a part was taken away. */
function inBrowser(...parts: Parameters<typeof aPage>) {
  vi.stubEnv('SSR', false)
  const page = aPage(...parts)
  vi.stubGlobal('document', { querySelectorAll: (name: string) => [...page.querySelectorAll(name)].splice(0) })
}

test('the server renders a part', async () => {
  expect(await rendered('page', 'Rent')).toBe('<div class="wrap" data-kept="page">Rent</div>')
})

test('the browser keeps the HTML of its document', async () => {
  inBrowser({ dataset: { kept: 'page' }, innerHTML: '<p>Rent</p>' }, { dataset: { kept: 'legal' }, innerHTML: 'Terms' })
  expect(await rendered('page')).toBe('<div class="wrap" data-kept="page"><p>Rent</p></div>')
  expect(await rendered('legal')).toBe('<div class="wrap" data-kept="legal">Terms</div>')
})

test('a page that the server has rendered anew takes the place of the document', async () => {
  inBrowser({ dataset: { kept: 'page' }, innerHTML: '<p>Rent</p>' })
  await rendered('page')
  const { keepParts } = await import('./kept-html.ts')
  keepParts(aPage({ dataset: { kept: 'page' }, innerHTML: '<p>Rent in Texas</p>' }) as unknown as ParentNode)
  expect(await rendered('page')).toBe('<div class="wrap" data-kept="page"><p>Rent in Texas</p></div>')
})

test('what something else has put into a part is not written again', async () => {
  vi.stubGlobal('window', {})
  inBrowser({ dataset: { kept: 'page' }, innerHTML: 'Rent<iframe src="https://example.com"></iframe>' })
  expect(await rendered('page')).toBe('<div class="wrap" data-kept="page"></div>')
})
