import { describe, expect, test } from 'vitest'
import { STATES } from '../../../domain/states.ts'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { canonicalPath, redirectToCanonicalAddress } from './canonical-address.ts'

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
    ['/About', undefined],
    ['/atlantis', undefined],
    ['/Atlantis/', '/Atlantis'],
    ['//', '/'],
    ['///', '/'],
    ['/blog//what-a-charge-off-means', '/blog/what-a-charge-off-means'],
  ])('%s: %j', (pathname, address) => expect(canonicalPath(pathname)).toBe(address))

  test.each(['//evil.example', '//evil.example/', '///evil.example/a/', '//evil.example//', '//texas/', '//Texas'])(
    'never leads from %s to another site',
    (pathname) => {
      const target = canonicalPath(pathname) ?? '/'
      expect(new URL(target, 'https://site.example').origin).toBe('https://site.example')
    },
  )

  test('needs no second step', () => {
    for (const { routeName } of STATES) {
      for (const pathname of [`/${routeName}/`, `/${routeName.toUpperCase()}`, `//${routeName}//`]) {
        expect(canonicalPath(pathname)).toBe(`/${routeName}`)
        expect(canonicalPath(`/${routeName}`)).toBeUndefined()
      }
    }
  })
})

test('another spelling is answered with the way to the one, its query with it', () => {
  const exchange = anExchange({ target: '/Texas/?tool=budget' })
  expect(redirectToCanonicalAddress(exchange)).toBe('answered')
  expect(exchange.response.statusCode).toBe(301)
  expect(exchange.response.getHeader('Location')).toBe('/texas?tool=budget')
  expect(redirectToCanonicalAddress(anExchange({ target: '/texas?tool=budget' }))).toBe('next')
})
