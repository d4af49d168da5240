import type { EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { BODY } from '../page-data/page-data.ts'
import { type DocumentParts, documentHtml, INLINE_SCRIPT_HASHES } from './document.server.tsx'

vi.mock('virtual:bootstrap', () => ({ default: 'start()' }))

const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/site.js'] },
  routes: {
    root: { module: '/assets/root.js', imports: [], css: ['/assets/style.css'] },
    'pages/home': { module: '/assets/home.js', imports: ['/assets/site.js', '/assets/landing.js'] },
  },
} as unknown as EntryContext['manifest']

const aDocument = (parts: Partial<DocumentParts> = {}) =>
  documentHtml({
    application: '<main id="main">Rent</main>',
    data: { loaderData: { served: true } },
    head: [{ title: 'Home' }],
    id: 'pages/home',
    manifest: MANIFEST,
    criticalCss: undefined,
    ...parts,
  })

test('the application is the first child of the body, and the data come last, as a script that does not run', () => {
  expect(aDocument()).toMatch(/<body><div id="app"><main id="main">Rent<\/main><\/div><script type="application\/json"/)
  expect(aDocument()).toMatch(/>\{"loaderData":\{"served":true\}\}<\/script><\/body><\/html>$/)
})

test('the files of the application are named once each, in the order in which they run: its own last, and before it the page’s', () => {
  expect(aDocument()).toContain('data-files="/assets/site.js /assets/landing.js /assets/home.js /assets/entry.js"')
})

test('only the bootstrap runs, and the policy knows it by its hash', () => {
  const running = aDocument().match(/<script(?![^>]*type=)[^>]*>[^<]*/g)
  expect(running).toEqual(['<script>start()'])
  expect(INLINE_SCRIPT_HASHES[0]).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
})

test('what React writes in front of the page for the head stands in it, behind the styles of every page', () => {
  const sheet = '<link rel="stylesheet" href="/assets/form.css" data-precedence="kind"/>'
  const html = aDocument({ application: `${sheet}<main id="main">Rent</main>` })
  expect(html).toContain(`<link rel="stylesheet" href="/assets/style.css"/>${sheet}</head>`)
  expect(html).toContain('<div id="app"><main')
})

test('a style sheet that stands anywhere else is an error, never sent', () => {
  const sheet = '<link rel="stylesheet" href="/assets/form.css" data-precedence="kind"/>'
  expect(() => aDocument({ application: `<main id="main">Rent${sheet}</main>` })).toThrow(
    'style sheet stands in the body',
  )
})

test('the browser reads in a document what the server wrote into it', () => {
  const application = '<main id="main"><div>Rent</div><script type="application/ld+json">{}</script></main>'
  const data = { loaderData: '</div><a href="/faq">{json}</a></script></body>' }
  const [, html, json = ''] = BODY.exec(aDocument({ application, data })) ?? []
  expect(html).toBe(application)
  expect(JSON.parse(json)).toEqual(data)
})

test('nothing in the data can end their script', () => {
  const html = aDocument({ data: { loaderData: '</script><script>stolen()</script>' } })
  expect(html).not.toContain('<script>stolen')
})

test('a page with a part that was not rendered is an error, never sent', () => {
  expect(() => aDocument({ application: '<main><!--$!--></main>' })).toThrow('was not rendered')
})

test('where no route is known, the root’s file is named', () => {
  expect(aDocument({ id: '' })).toContain('/assets/root.js /assets/entry.js"')
})
