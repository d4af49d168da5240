import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishDocument, newScriptMark } from './finish-document.ts'

const MARK = newScriptMark()
const own = (text: string, attributes = '') => `<script nonce="${MARK}"${attributes}>${text}</script>`
const BOOTSTRAP = own('early()')
const PRELOADS = `<link rel="modulepreload" href="/assets/a.js" nonce="${MARK}"/><link rel="modulepreload" href="/assets/b.js" crossorigin=""/>`
const APPLICATION = own('import "/assets/a.js"', ' type="module" async=""')
const DATA =
  '<script>window.data = "\\u003cscript type=\\"module\\">"</script><script type="application/ld+json">{}</script>'

const aPage = (...parts: readonly string[]) => `<html><head>${parts.join('')}</head><body></body></html>`
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const finished = (...parts: readonly string[]) => finishDocument(aPage(...parts), '[]', MARK)

test('the application becomes text that does not run, with its preloads beside it', () => {
  const { html } = finished(BOOTSTRAP, PRELOADS, DATA, APPLICATION)
  expect(html).toContain(
    '<script type="text/plain" id="application" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<script>early()</script>')
})

test('each script that was marked where it was made is named by its hash', () => {
  expect(finished(BOOTSTRAP, APPLICATION, DATA).scriptHashes).toEqual([
    sourceOf('early()'),
    sourceOf('import "/assets/a.js"'),
  ])
})

test('the data are text that does not run and cannot end their script', () => {
  const data = JSON.stringify([{ _1: 2 }, 'loaderData', { _3: 4 }, 'root', '</script><script>steal()'])
  const { html } = finishDocument(aPage(BOOTSTRAP, APPLICATION), data, MARK)
  expect(html).toContain(
    '<script type="text/plain" id="page-data">{"root":"\\u003c/script>\\u003cscript>steal()"}</script></body></html>',
  )
})

test.each([
  '<script>steal()</script>',
  `<script nonce="">steal()</script>`,
  `<script nonce="${newScriptMark()}">steal()</script>`,
  `<script nonce=steal nonce="x">steal()</script>`,
  '<script type="text/javascript">steal()</script>',
])('%s that came with content has no hash', (injected) => {
  const { scriptHashes } = finished(BOOTSTRAP, injected, APPLICATION)
  expect(scriptHashes).not.toContain(sourceOf('steal()'))
  expect(scriptHashes).toHaveLength(2)
})

test('a script that content leaves open takes the hash from the one that it swallows', () => {
  const { scriptHashes } = finished('<script>steal();', BOOTSTRAP, APPLICATION)
  // The browser reads one script, from `steal()` to our own end tag: no hash is that one's.
  expect(scriptHashes).not.toContain(sourceOf(`steal();<script>early()`))
})

test('the mark never leaves the server', () => {
  expect(finished(BOOTSTRAP, PRELOADS, DATA, APPLICATION).html).not.toContain(MARK)
  expect(() => finished(BOOTSTRAP, `<p>${MARK}</p>`, APPLICATION)).toThrow('mark')
})

describe('a page that React Router wrote otherwise is an error', () => {
  test.each([
    ['no module script', aPage(BOOTSTRAP)],
    ['two module scripts', aPage(APPLICATION, APPLICATION)],
    ['attributes in another order', aPage('<script async="" type="module">import "/assets/a.js"</script>')],
    ['a second one with a source', aPage(APPLICATION, '<script type="module" src="/assets/a.js"></script>')],
    ['a second one without quotes', aPage(APPLICATION, '<script async type=module>x()</script>')],
    ['a script of a file', aPage(APPLICATION, '<script src="/assets/a.js"></script>')],
    ['a preload in another form', aPage(APPLICATION, '<link href="/assets/a.js" rel="modulepreload"/>')],
  ])('%s', (_what, page) => expect(() => finishDocument(page, '[]', MARK)).toThrow(/module scripts, not one|at once/))
})

test('the sheets of a kind of page stand behind the styles of every page, in their order', () => {
  const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css" data-precedence="kind"/>`
  const styles = '<link rel="stylesheet" href="/assets/style.css"/>'
  const { html } = finished(sheet('reading'), sheet('tool'), BOOTSTRAP, styles, APPLICATION)
  expect(html).toContain(`${sheet('reading')}${sheet('tool')}</head>`)
  expect(html.match(/stylesheet/g)).toHaveLength(3)
})

describe('a page of which something is missing is an error', () => {
  test.each([
    ['a part that failed', aPage(APPLICATION, '<!--$!--><template></template><!--/$-->')],
    ['its end', '<html><head></head><body>'],
    ['the end of a script', aPage(`<script nonce="${MARK}">early()`, APPLICATION).replaceAll('</script>', '')],
  ])('%s', (_what, page) => expect(() => finishDocument(page, '[]', MARK)).toThrow(/not rendered|no end/))
})
