import { expect, test } from 'vitest'
import { filled, format } from './format.ts'

test('puts each value in its place, as often as it is named', () => {
  expect(format('{state}, {brand}, {state}', { state: 'Ohio', brand: 'Plainpath' })).toBe('Ohio, Plainpath, Ohio')
})

test('leaves a placeholder whose value is not known', () => {
  expect(format('Not in {state}?', { state: undefined })).toBe('Not in {state}?')
})

test('asks a function for values, also by names with parts', () => {
  expect(format('{figure.cardApr.asOf}', (name) => name.split('.').at(-1))).toBe('asOf')
})

test('fills a text in pieces, with values of any kind', () => {
  const pieces = filled('{day}: {figure.cardApr.asOf}, {} { x }', (name) => (name === 'day' ? { day: 1 } : undefined))
  expect(pieces).toEqual(['', { day: 1 }, ': ', '{figure.cardApr.asOf}', ', {} { x }'])
})

test('takes a value as it is, whatever characters it holds', () => {
  expect(format('{brand}', { brand: '$& {brand}' })).toBe('$& {brand}')
})
