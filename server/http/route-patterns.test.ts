import { expect, test } from 'vitest'
import { createRoutePatterns } from './route-patterns.ts'

const patternOf = createRoutePatterns({
  root: { path: '' },
  home: { parentId: 'root', index: true },
  form: { parentId: 'root', path: 'debt-relief-options' },
  thanks: { parentId: 'root', path: 'debt-relief-options/thank-you' },
  feed: { parentId: 'root', path: 'blog/rss.xml' },
  article: { parentId: 'root', path: 'blog/:slug' },
  topic: { parentId: 'root', path: 'blog/tag/:tag' },
  state: { parentId: 'root', path: ':stateName' },
  sued: { parentId: 'root', path: ':stateName/sued' },
  nothing: { parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/debt-relief-options', '/debt-relief-options'],
  ['/debt-relief-options/', '/debt-relief-options'],
  ['/debt-relief-options.data', '/debt-relief-options'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/blog/rssxxml', '/blog/:slug'],
  ['/blog/tag/lawsuits', '/blog/tag/:tag'],
  ['/texas', '/:stateName'],
  ['/texas.data', '/:stateName'],
  ['/*', '/:stateName'],
  ['/ana.ruiz@mail.test', '/:stateName'],
  ['/texas/sued', '/:stateName/sued'],
  ['/blog/a/b', '*'],
  ['/wp-admin/setup.php', '*'],
  ['//texas', '*'],
])('%s belongs to the route %s', (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern)
})
