import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextArrival, readArrival, type Touch, touchOf } from './arrival.ts'

const SITE = 'https://site.example'
const aTouch = (touch: Partial<Touch> = {}): Touch => ({ path: '/', host: '', campaign: {}, at: 1_000, ...touch })

describe('an address', () => {
  test('tells landing path, referring host, campaign and click ids, and nothing else of its query', () => {
    const address = `${SITE}/debt-settlement?utm_source=news&utm_medium=email&gclid=Cj0abc&tool=apr-cost&balance=9000`
    expect(touchOf(address, 'https://www.search.example/find?q=my+debts', 5)).toEqual({
      path: '/debt-settlement',
      host: 'www.search.example',
      campaign: { utm_source: 'news', utm_medium: 'email', gclid: 'Cj0abc' },
      at: 5,
    })
  })

  test.each([
    ['our own page', `${SITE}/texas`],
    ['none', ''],
    ['no address', 'about:blank'],
  ])('with %s as the page before has no referring host', (_what, referrer) => {
    expect(touchOf(`${SITE}/`, referrer, 5).host).toBe('')
  })

  test.each([
    ['too long', 'x'.repeat(301)],
    ['with a line break', 'a%0Ab'],
    ['with a control character', 'a%00b'],
    ['that turns the reading direction', 'a%E2%80%AEb'],
    ['empty', ''],
  ])('leaves out a value %s', (_what, value) => {
    expect(touchOf(`${SITE}/?utm_source=${value}&gclid=1`, '', 5).campaign).toEqual({ gclid: '1' })
  })

  test('gives the first of two values of one name, and at most twenty', () => {
    expect(touchOf(`${SITE}/?utm_source=a&utm_source=b`, '', 5).campaign).toEqual({ utm_source: 'a' })
    const many = Array.from({ length: 26 }, (_, at) => `utm_${String.fromCharCode(97 + at)}=1`).join('&')
    expect(Object.keys(touchOf(`${SITE}/?${many}`, '', 5).campaign)).toHaveLength(20)
  })
})

describe('first and last', () => {
  const first = aTouch({ campaign: { utm_source: 'a' } })

  test('are the same after one touch', () => {
    expect(nextArrival(undefined, first)).toEqual({ first, last: first })
  })

  test('a later campaign is the last', () => {
    const later = aTouch({ path: '/faq', host: 'other.example', at: 2_000 })
    expect(nextArrival({ first, last: first }, later)).toEqual({ first, last: later })
  })

  test('a touch without a source changes nothing', () => {
    const arrival = { first, last: first }
    expect(nextArrival(arrival, aTouch({ path: '/faq', at: 2_000 }))).toBe(arrival)
  })
})

describe('what a browser sends', () => {
  test('is read back as it was', () => {
    const arrival = {
      first: aTouch({ host: 'a.example:8080', campaign: { gclid: 'x' } }),
      last: aTouch({ path: '/faq' }),
    }
    expect(readArrival(JSON.stringify(arrival))).toEqual(arrival)
  })

  test.each<[string, unknown]>([
    ['no text', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['one touch alone', JSON.stringify({ first: aTouch() })],
    ['a path of another site', JSON.stringify({ first: aTouch({ path: 'https://x.example/' }), last: aTouch() })],
    ['a path with a line break', JSON.stringify({ first: aTouch({ path: '/a\nb' }), last: aTouch() })],
    ['a path too long', JSON.stringify({ first: aTouch({ path: `/${'x'.repeat(200)}` }), last: aTouch() })],
    ['a host with more than a name', JSON.stringify({ first: aTouch({ host: 'x.example/?email=a' }), last: aTouch() })],
    ['a campaign that is none', JSON.stringify({ first: { ...aTouch(), campaign: 'gclid' }, last: aTouch() })],
    ['a time with a fraction', JSON.stringify({ first: aTouch({ at: 1.5 }), last: aTouch() })],
    ['a time that is none', JSON.stringify({ first: aTouch({ at: -1 }), last: aTouch() })],
    ['a text too long', JSON.stringify({ first: aTouch(), last: aTouch(), more: 'x'.repeat(16_000) })],
  ])('is ignored where it is %s', (_what, text) => expect(readArrival(text)).toBeUndefined())

  test('loses unknown parameters, and what stands behind the path', () => {
    const last = { ...aTouch({ path: '/faq?email=a@example.com' }), campaign: { email: 'a@example.com', gclid: 'x' } }
    expect(readArrival(JSON.stringify({ first: aTouch(), last, more: 1 }))).toEqual({
      first: aTouch(),
      last: aTouch({ path: '/faq', campaign: { gclid: 'x' } }),
    })
  })

  test('of any kind never throws, and is bounded', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const arrival = readArrival(text)
        if (arrival) expect(JSON.stringify(arrival).length).toBeLessThan(16_000)
      }),
    )
  })
})
