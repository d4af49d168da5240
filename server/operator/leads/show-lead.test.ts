import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { showLead } from './show-lead.ts'

test('a lead whose answers are erased is shown without them, and nothing of it counts as withdrawn', async () => {
  const { engine, lead } = await seededStore(temporaryFolder())
  const id = await lead()
  await engine.write((tx) => tx.updateTable('leads').set({ answers: null }).where('id', '=', id).execute())
  expect(await showLead(engine, id)).toMatchObject({
    id,
    answers: null,
    debtAmount: null,
    withdrawn: [],
    withdrawals: [],
  })
})
