import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { admitLoad } from './load.ts'

test('admits so many at a time, until an answer ends or its visitor leaves', () => {
  const step = admitLoad(2)
  const [first, second] = [anExchange(), anExchange()]
  expect([step(first), step(second), step(anExchange()), step(anExchange())]).toEqual(['next', 'next', 503, 503])
  first.response.emit('close')
  expect([step(anExchange()), step(anExchange())]).toEqual(['next', 503])
  second.response.emit('close')
  expect(step(anExchange())).toBe('next')
})
