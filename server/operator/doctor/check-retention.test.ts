import { expect, test } from 'vitest'
import { sweepText } from './check-retention.ts'

const sweep = { id: 'one', swept_at: Date.UTC(2026, 10, 22), records: 1, events: 2, refused: null }

test.each([
  [sweep, '2026-11-22T00:00:00.000Z, 1 record erased, 2 delivery attempts removed'],
  [
    { ...sweep, records: 0, events: 1, refused: 'clockAhead' },
    '2026-11-22T00:00:00.000Z, 0 records erased, 1 delivery attempt removed; refused: clockAhead',
  ],
])('a sweep of %j is told as %s', (row, expected) => expect(sweepText(row)).toBe(expected))
