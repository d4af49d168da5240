import { expect, test } from 'vitest'
import { stateByRouteName } from '../../domain/states.ts'
import { htmlFor, rowsFor } from './html-for.server.ts'

const TEXT = [
  '<p>See <a href="',
  { address: '/sued#legal-aid' },
  '">legal aid</a>',
  { when: 'served' as const, pieces: [', or ask us'] },
  { when: 'notServed' as const, pieces: [' or <a href="', { address: '/sued' }, '">all help</a>'] },
  '.</p>',
]

test('a text is put together for who reads it', () => {
  expect(htmlFor(TEXT, { served: true })).toBe('<p>See <a href="/sued#legal-aid">legal aid</a>, or ask us.</p>')
  expect(htmlFor(TEXT, { served: false, state: stateByRouteName('oregon') })).toBe(
    '<p>See <a href="/oregon/sued#legal-aid">legal aid</a> or <a href="/oregon/sued">all help</a>.</p>',
  )
})

test('so is each cell of a table', () =>
  expect(rowsFor([[['One'], [{ when: 'served', pieces: ['Two'] }]]], { served: false })).toEqual([['One', '']]))
