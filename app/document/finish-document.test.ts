import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finishDocument } from './finish-document.ts'

const BOOTSTRAP = '<script>early()</script>'
const PRELOADS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" crossorigin=""/>'
const APPLICATION = '<script type="module" async="">import "/assets/a.js"</script>'
const DATA =
  '<script>window.data = "\\u003cscript type=\\"module\\">"</script><script type="application/ld+json">{}</script>'

const aPage = (...parts: readonly string[]) => `<html><head>${parts.join('')}</head><body></body></html>`
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the application becomes text that does not run, with its preloads beside it', () => {
  const { html } = finishDocument(aPage(BOOTSTRAP, PRELOADS, DATA, APPLICATION))
  expect(html).toContain(
    '<script type="text/plain" id="application" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain(BOOTSTRAP)
})

test('every inline script is named by its hash, data for search engines is not', () => {
  const { scriptHashes } = finishDocument(
    aPage(BOOTSTRAP, APPLICATION, '<script type="application/ld+json">{}</script>'),
  )
  expect(scriptHashes).toEqual([sourceOf('early()'), sourceOf('import "/assets/a.js"')])
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
  ])('%s', (_what, page) => expect(() => finishDocument(page)).toThrow(/module scripts, not one|at once/))
})
