import { afterEach, expect, test, vi } from 'vitest'

const replace = vi.fn()

/** A browser that shows `/`, and whose server answers with this. */
function aBrowser(answer: Partial<Response> | Error) {
  const template = { innerHTML: '', content: { querySelectorAll: () => [] } }
  vi.stubGlobal('location', { href: 'http://localhost/', replace })
  vi.stubGlobal('document', { createElement: () => template, querySelectorAll: () => [] })
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return template
}

const aPage = (html: string, data: string) =>
  `<html><body><div id="app">${html}</div><script type="application/json" id="page-data" data-files="/a.js">${data}</script></body></html>`

const fetchPage = async () => (await import('./fetch-page.ts')).fetchPage()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  replace.mockClear()
})

test('the data and the HTML of the page come from the document that the server renders anew', async () => {
  const template = aBrowser({ redirected: false, text: async () => aPage('<p>Texas</p>', '{"loaderData":1}') })
  expect(await fetchPage()).toEqual({ loaderData: 1 })
  expect(template.innerHTML).toBe('<p>Texas</p>')
})

test('where the page has moved, the browser follows', async () => {
  aBrowser({ redirected: true, url: 'http://localhost/not-operating' })
  expect(await fetchPage()).toBeUndefined()
  expect(replace).toHaveBeenCalledWith('http://localhost/not-operating')
})

test('a page that this script cannot read is loaded whole', async () => {
  aBrowser({
    ok: true,
    redirected: false,
    url: 'http://localhost/faq',
    text: async () => '<html><body>Texas</body></html>',
  })
  expect(await fetchPage()).toBeUndefined()
  expect(replace).toHaveBeenCalledExactlyOnceWith('http://localhost/faq')
})

test.each<[string, Partial<Response> | Error]>([
  ['no connection', new TypeError('failed')],
  ['something else than a page', { redirected: false, text: async () => 'Too many requests' }],
  ['data that are broken', { redirected: false, text: async () => aPage('<p>Texas</p>', '{') }],
])('%s changes nothing', async (_, answer) => {
  aBrowser(answer)
  expect(await fetchPage()).toBeUndefined()
  expect(replace).not.toHaveBeenCalled()
})
