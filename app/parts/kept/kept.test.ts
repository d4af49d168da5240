import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function rendered(name: string, words?: string): Promise<string> {
  const { Kept } = await import('./kept.tsx')
  const part = { name, className: 'wrap', children: words ? () => words : undefined }
  return renderToStaticMarkup(createElement(Kept, part))
}

/** A document whose parts are gone after the first look at them, as where a part was taken away. */
const aDocument = (...parts: { readonly dataset: { readonly kept: string }; readonly innerHTML: string }[]) =>
  vi.stubGlobal('document', { querySelectorAll: (name: string) => (name === '[data-kept]' ? parts.splice(0) : []) })

test('the server renders a part from its data', async () => {
  expect(await rendered('page', 'Rent')).toBe('<div class="wrap" data-kept="page">Rent</div>')
})

test('the browser keeps the HTML of its document, also after a part of the page was taken away', async () => {
  aDocument({ dataset: { kept: 'page' }, innerHTML: '<p>Rent</p>' }, { dataset: { kept: 'legal' }, innerHTML: 'Terms' })
  expect(await rendered('page')).toBe('<div class="wrap" data-kept="page"><p>Rent</p></div>')
  expect(await rendered('legal')).toBe('<div class="wrap" data-kept="legal">Terms</div>')
  expect(await rendered('page', 'Food')).toBe('<div class="wrap" data-kept="page">Food</div>')
})

test('what something else has put into a part is not written again', async () => {
  vi.stubGlobal('window', {})
  aDocument({ dataset: { kept: 'page' }, innerHTML: 'Rent<iframe src="https://example.com"></iframe>' })
  expect(await rendered('page')).toBe('<div class="wrap" data-kept="page"></div>')
})
