import { expect, test } from 'vitest'
import { pageVariesBy } from './page-headers.ts'

test.each([
  [undefined, undefined, 'Cookie, Sec-GPC'],
  ['X-Region', undefined, 'Cookie, Sec-GPC, X-Region'],
  ['X-Region', 'X-Country', 'Cookie, Sec-GPC, X-Region, X-Country'],
])('with %s and %s set, a page varies by %s', (GEO_REGION_HEADER, GEO_COUNTRY_HEADER, expected) =>
  expect(pageVariesBy({ GEO_REGION_HEADER, GEO_COUNTRY_HEADER })).toBe(expected),
)
