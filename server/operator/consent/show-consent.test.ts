import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { consentOf } from './show-consent.ts'

test('a consent is intact as the site stored it, and no longer once its link to its chain is changed', async () => {
  const { engine, lead } = await seededStore(temporaryFolder())
  const id = await lead()
  expect(await consentOf(engine, id)).toMatchObject({ intact: true, hashMatches: true })
  await engine.write((tx) =>
    tx
      .updateTable('consents')
      .set((set) => ({ chain_place: set('chain_place', '+', 1) }))
      .where('lead_id', '=', id)
      .execute(),
  )
  expect(await consentOf(engine, id)).toMatchObject({ intact: false, hashMatches: true })
})

test('a lead without a consent has none to show', async () => {
  const { engine } = await seededStore(temporaryFolder())
  expect(await consentOf(engine, 'none')).toBeNull()
})
