import { expect, test } from 'vitest'
import { aConfig } from '../../../tests/builders/a-config.ts'
import { temporaryStore } from '../../../tests/support/temporary-store.ts'
import type { RetentionCheck } from '../../privacy/retention.ts'
import { checkErasing, refusalText, sweepText } from './check-retention.ts'

const sweep = { id: 'one', swept_at: Date.UTC(2026, 10, 22), records: 1, events: 2, refused: null }

test.each([
  [sweep, '2026-11-22T00:00:00.000Z, 1 record erased, 2 delivery attempts removed'],
  [
    { ...sweep, records: 0, events: 1, refused: 'clockAhead' },
    '2026-11-22T00:00:00.000Z, 0 records erased, 1 delivery attempt removed; refused: clockAhead',
  ],
])('a sweep of %j is told as %s', (row, expected) => expect(sweepText(row)).toBe(expected))

const clock = { now: Date.UTC(2026, 10, 22), seenAt: Date.UTC(2026, 10, 20) }

test.each([
  [
    'clockAhead',
    'the clock is ahead: it says 2026-11-22T00:00:00.000Z, and the last time seen was 2026-11-20T00:00:00.000Z',
  ],
  [
    'clockBehind',
    'the clock is behind: it says 2026-11-22T00:00:00.000Z, and the last time seen was 2026-11-20T00:00:00.000Z',
  ],
  ['tooMany', '25 of 26 records are past their time, far more than usual'],
] as const)('a refusal by %s is told as %s', (refusal, text) =>
  expect(refusalText(refusal, { clock, expired: 25, kept: 26 } as RetentionCheck)).toBe(text),
)

test('says that what is past its time is erased, and warns while a wrong clock stops that', async () => {
  const engine = await temporaryStore()
  expect(await checkErasing(engine, aConfig())).toMatchObject([
    { message: expect.stringMatching(/^Clock and records/) },
  ])
  const seen_at = Date.now() + 400 * 24 * 60 * 60 * 1_000
  await engine.write((tx) => tx.updateTable('clock').set({ seen_at }).execute())
  expect(await checkErasing(engine, aConfig())).toMatchObject([
    { message: expect.stringMatching(/^Nothing is erased by its age, since the clock is behind/) },
  ])
})
