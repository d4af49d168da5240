import { expect, test } from 'vitest'
import { ARRIVAL_FIELD } from '../../forms/arrival.ts'
import { FILLING_TIME_FIELD } from '../../forms/protocol.ts'
import { aPost } from '../../tests/builders/a-post.ts'
import { aPostedRequest } from '../../tests/builders/a-route-context.ts'
import { arrivalOf, fillingMsOf } from './form-submission.server.ts'

test.each([
  ['61234', 61_234],
  ['0', 0],
  ['-5', undefined],
  ['5 s', undefined],
  ['12345678901', undefined],
  ['', undefined],
  [null, undefined],
])('a filling time of %j is %j', (text, time) => expect(fillingMsOf(aPost({ [FILLING_TIME_FIELD]: text }))).toBe(time))

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
