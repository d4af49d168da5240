import { describe, expect, test } from 'vitest'
import { STATES } from '../../../domain/states.ts'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { canonicalPath, redirectToCanonicalAddress } from './canonical-address.ts'

const STATE_PAGES = STATES.flatMap(({ routeName }) => [`/${routeName}`, `/${routeName}/sued`])
const pages = new Set(['/', '/about', '/blog/what-a-charge-off-means', ...STATE_PAGES])

describe('the one address of a page', () => {
  test.each([
    ['/', undefined],
    ['/texas', undefined],
    ['/Texas', '/texas'],
    ['/TEXAS/', '/texas'],
    ['/texas/', '/texas'],
    ['/new-mexico//', '/new-mexico'],
    ['/DC', '/dc'],
    ['/district-of-columbia', '/dc'],
    ['/District-Of-Columbia/', '/dc'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/Texas/Sued', '/texas/sued'],
    ['/BLOG/What-A-Charge-Off-Means', '/blog/what-a-charge-off-means'],
    ['/Visitor-Location', undefined],
    ['/atlantis', undefined],
    ['/Atlantis/', '/Atlantis'],
    ['//', '/'],
    ['///', '/'],
    ['/blog//what-a-charge-off-means', '/blog/what-a-charge-off-means'],
  ])('%s: %j', (pathname, address) => expect(canonicalPath(pathname, pages)).toBe(address))

  test.each(['//evil.example', '//evil.example/', '///evil.example/a/', '//evil.example//', '//texas/', '//Texas'])(
    'never leads from %s to another site',
    (pathname) => {
      const target = canonicalPath(pathname, pages) ?? '/'
      expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
    },
  )

  test('needs no second step', () => {
    for (const { routeName } of STATES) {
      for (const pathname of [`/${routeName}/`, `/${routeName.toUpperCase()}`, `//${routeName}//`]) {
        expect(canonicalPath(pathname, pages)).toBe(`/${routeName}`)
        expect(canonicalPath(`/${routeName}`, pages)).toBeUndefined()
      }
    }
  })
})

test('an encoded letter of a page is its letter; what is no page keeps its spelling', () => {
  expect(canonicalPath('/abou%74', pages, '/about')).toBe('/about')
  expect(canonicalPath('/%2F%2Fevil.example', pages, '////evil.example')).toBeUndefined()
  expect(canonicalPath('/atlanti%73', pages, '/atlantis')).toBeUndefined()
})

test('another spelling is answered with the way to the one, its query with it', () => {
  const step = redirectToCanonicalAddress({ content: { sitePages: pages } })
  const exchange = anExchange({ target: '/Texas/?tool=budget' })
  expect(step(exchange)).toBe('answered')
  expect(exchange.response.statusCode).toBe(301)
  expect(exchange.response.getHeader('Location')).toBe('/texas?tool=budget')
  expect(step(anExchange({ target: '/texas?tool=budget' }))).toBe('next')
})
