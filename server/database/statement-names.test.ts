import { expect, test } from 'vitest'
import { createStatementNames, type StatementNames } from './statement-names.ts'

const seen = ({ of }: StatementNames, text: string, times: number) =>
  Array.from({ length: times }, () => of(text)).filter((name) => name !== undefined)

test('a statement has one name from the tenth time on, and each its own', () => {
  const names = createStatementNames()
  expect(seen(names, 'select 1', 9)).toEqual([])
  expect(seen(names, 'select 1', 3)).toEqual(['statement_1_1', 'statement_1_1', 'statement_1_1'])
  expect(seen(names, 'select 2', 10)).toEqual(['statement_1_2'])
})

test('after renewal no statement has a name that one had before', () => {
  const names = createStatementNames()
  const before = [...seen(names, 'select 1', 10), ...seen(names, 'select 2', 10)]
  names.renew()
  const after = [...seen(names, 'select 1', 10), ...seen(names, 'select 2', 10)]
  expect(after).toHaveLength(2)
  expect(before.filter((name) => after.includes(name))).toEqual([])
})

test('a hundred statements have names, and those keep theirs', () => {
  const names = createStatementNames()
  const named = Array.from({ length: 101 }, (_, place) => seen(names, `select ${place}`, 10))
  expect(named.filter((found) => found.length === 1)).toHaveLength(100)
  expect(names.of('select 0')).toBe('statement_1_1')
})

test('statements that come in turn are counted each, until two thousand others have come', () => {
  const names = createStatementNames()
  const inTurn = Array.from({ length: 10 }, () => ['a', 'b'].map((text) => names.of(`select ${text}`)))
  expect(inTurn.at(-1)).toEqual(['statement_1_1', 'statement_1_2'])
  expect(seen(names, 'select c', 9)).toEqual([])
  for (let place = 0; place < 2_000; place += 1) names.of(`select ${place}`)
  expect(seen(names, 'select c', 9)).toEqual([])
  expect(names.of('select c')).toBe('statement_1_3')
})
