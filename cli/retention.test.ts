import { expect, test } from 'vitest'
import { run } from '../tests/support/run-command-line.ts'
import { type SeededStore, seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

const DAY = 24 * 60 * 60 * 1_000

/** A store with a lead that is past its time, all of it delivered, seen last so long ago (milliseconds). */
async function aStoreWithAnOldLead(seenAgo: number): Promise<SeededStore> {
  const store = await seededStore(temporaryFolder())
  await store.lead()
  await store.engine.write(async (tx) => {
    await tx.updateTable('deliveries').set({ state: 'delivered' }).execute()
    await tx
      .updateTable('leads')
      .set((set) => ({ received_at: set('received_at', '-', 2_000 * DAY) }))
      .execute()
    await tx
      .updateTable('clock')
      .set((set) => ({ seen_at: set(store.engine.now, '-', seenAgo) }))
      .execute()
  })
  return store
}

const answersIn = async ({ engine }: SeededStore) =>
  (await engine.db.selectFrom('leads').select('answers').executeTakeFirstOrThrow()).answers

test.each([
  [8 * DAY, 'the clock is ahead'],
  [-DAY, 'the clock is behind'],
])('a clock that cannot be believed is shown, and erases once the operator confirms the number', async (ago, said) => {
  const store = await aStoreWithAnOldLead(ago)
  const shown = await run(store.folder, ['retention'])
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toMatch(/Past their time +1\n/)
  expect(shown.out).toContain(`Nothing is erased by itself: ${said}`)
  expect(shown.out).toContain('retention --confirm 1')
  const finding = JSON.parse((await run(store.folder, ['doctor', '--json'])).out).findings.find(
    ({ area }: { area: string }) => area === 'retention',
  )
  expect(finding).toMatchObject({ level: 'warning', message: expect.stringContaining(said) })

  expect(await run(store.folder, ['retention', '--confirm', '2'])).toEqual({
    code: 1,
    out: '',
    err: 'Past their time: 1, not 2. Nothing was erased\n',
  })
  expect(await answersIn(store)).not.toBeNull()
  expect((await run(store.folder, ['retention', '--confirm', '1'])).out).toMatch(/^Erased: 1 record/)
  expect(await answersIn(store)).toBeNull()
  expect(JSON.parse((await run(store.folder, ['retention', '--json'])).out)).toMatchObject({
    clock: { verdict: 'plausible' },
    expired: 0,
  })
})

test('a clock as expected is said to be so, and what waits for a delivery is counted', async () => {
  const store = await aStoreWithAnOldLead(DAY)
  await store.engine.write((tx) =>
    tx.updateTable('deliveries').set({ state: 'unknown' }).where('service', '=', 'broker').execute(),
  )
  const { out } = await run(store.folder, ['retention'])
  expect(out).toMatch(/Kept while undelivered +1\n/)
  expect(out).toContain('What is past its time is erased once a day')
  expect((await run(store.folder, ['doctor'])).out).toMatch(/note +retention +1 record is past the time/)
})

test('refuses what is no number', async () => {
  const { folder } = await seededStore(temporaryFolder())
  expect(await run(folder, ['retention', '--confirm', 'all'])).toMatchObject({ code: 2, out: '' })
})
