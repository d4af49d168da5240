import { expect, test } from 'vitest'
import { format } from './format.ts'

test('puts each value in its place, as often as it is named', () => {
  expect(format('{state}, {brand}, {state}', { state: 'Ohio', brand: 'Plainpath' })).toBe('Ohio, Plainpath, Ohio')
})

test('leaves a place whose value is not known', () => {
  expect(format('Not in {state}?', { state: undefined })).toBe('Not in {state}?')
})
