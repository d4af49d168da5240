import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { userAgent } from './remotes.ts'

test.each([
  ['Plainpath', 'Plainpath'],
  ['Debt & Relief', 'Debt-Relief'],
  ['Café (US)', 'Caf-US-'],
])('of the brand %j the name that partners see is %j, each run of other characters one hyphen', (brand, name) => {
  expect(userAgent({ SITE_BRAND: brand })).toBe(`${name}-site/${packageJson.version}`)
})
