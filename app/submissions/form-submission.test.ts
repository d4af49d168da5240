import { expect, test } from 'vitest'
import { ARRIVAL_FIELD } from '../../forms/arrival.ts'
import { FILLING_TIME_FIELD, IDEMPOTENCY_KEY_FIELD, PRIVACY_SIGNAL_FIELD } from '../../forms/protocol.ts'
import { aPost } from '../../tests/builders/a-post.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { arrivalOf, circumstancesOf, fillingMsOf, idempotencyKeyOf } from './form-submission.server.ts'

test.each([
  ['61234', 61_234],
  ['0', 0],
  ['-5', undefined],
  ['5 s', undefined],
  ['12345678901', undefined],
  ['', undefined],
  [null, undefined],
])('a filling time of %j is %j', (text, time) => expect(fillingMsOf(aPost({ [FILLING_TIME_FIELD]: text }))).toBe(time))

const LONGEST_KEY = 'k'.repeat(100)

test.each(['!', '5f0c-~', LONGEST_KEY])('the idempotency key %j of a post is kept', (key) =>
  expect(idempotencyKeyOf(aPost({ [IDEMPOTENCY_KEY_FIELD]: key }))).toBe(key),
)

test.each([null, '', ' key', 'key ', 'a key', 'key\n', 'clé', `${LONGEST_KEY}k`])(
  'in place of the idempotency key %j each post gets one of its own',
  (key) => {
    const made = [1, 2].map(() => idempotencyKeyOf(aPost({ [IDEMPOTENCY_KEY_FIELD]: key })))
    for (const one of made) expect(one).toMatch(/^[\da-f-]{36}$/)
    expect(made[0]).not.toBe(made[1])
  },
)

const FROM_CAMPAIGN = aPostedRequest({ Referer: 'https://site.example/faq?utm_source=mail' })
const said = { path: '/', host: 'news.example', campaign: {}, at: 5 }
const read = { path: '/faq', host: '', campaign: { utm_source: 'mail' }, at: 1_000 }

test.each([
  ['as its form says', FROM_CAMPAIGN, JSON.stringify({ first: said, last: said }), { first: said, last: said }],
  ['as the address of its page says', FROM_CAMPAIGN, null, { first: read, last: read }],
  ['as the address of its page says, not a broken form', FROM_CAMPAIGN, '{', { first: read, last: read }],
  ['from nowhere that is known', aPostedRequest(), null, undefined],
])('a visitor came %s', (_how, request, arrival, expected) =>
  expect(arrivalOf(request, aPost({ [ARRIVAL_FIELD]: arrival }), 1_000)).toEqual(expected),
)

test.each([
  ['its script’s field', {}, '1', true],
  ['its header', { 'Sec-GPC': '1' }, null, true],
  ['another value of the field', {}, '0', false],
  ['an empty field', {}, '', false],
  ['neither', {}, null, false],
])('a privacy signal comes by %s', (_how, headers, field, expected) => {
  const post = aPost({ [PRIVACY_SIGNAL_FIELD]: field })
  const { privacySignal } = circumstancesOf(aPostedRequest(headers), aRouteContext({}), post, '/debt-relief-options')
  expect(privacySignal).toBe(expected)
})
