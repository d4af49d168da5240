import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('puts each value in its place, as often as it is named', () => {
  expect(fill('{state}, {brand}, {state}', { state: 'Ohio', brand: 'Plainpath' })).toBe('Ohio, Plainpath, Ohio')
})

test('leaves a place whose value is not known', () => {
  expect(fill('Not in {state}?', { state: undefined })).toBe('Not in {state}?')
})
