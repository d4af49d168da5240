import { expect, test } from 'vitest'
import { parseYaml } from './yaml.ts'

test('a text that the build has not read is parsed, however often', () => {
  expect(parseYaml('state: Ohio\nyears: [4, 6]')).toEqual({ state: 'Ohio', years: [4, 6] })
  expect(parseYaml('state: Ohio\nyears: [4, 6]')).toEqual({ state: 'Ohio', years: [4, 6] })
})

test('a fault is thrown with its place', () => {
  expect(() => parseYaml('state: [Ohio')).toThrow(/line 1/)
})
