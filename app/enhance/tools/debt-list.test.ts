import { expect, test } from 'vitest'
import { listIn, withList } from './debt-list.ts'

const QUERY = new URLSearchParams(
  'tool=payoff-planner&balance=500&apr=20&minimum=&kind=Medical+Debt&balance=9&extra=50',
)

test('the list is its own parameters, row by row, with the names beside them', () => {
  expect(listIn(QUERY, ['Store card', ''])).toEqual({
    query: 'balance=500&apr=20&minimum=&kind=Medical+Debt&balance=9',
    names: ['Store card', ''],
  })
})

test('another list takes the place of the form’s own, and the other fields stay', () => {
  const other = { query: 'balance=7&apr=&promoApr=1', names: ['Zebra'] }
  expect(String(withList(QUERY, other))).toBe('tool=payoff-planner&extra=50&balance=7&apr=&promoApr=1')
  expect(listIn(withList(QUERY, other), other.names)).toEqual(other)
})
