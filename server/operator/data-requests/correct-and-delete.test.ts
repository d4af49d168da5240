import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { asOperator, audited } from '../../audit/operator-run.ts'
import { correctForRequest } from './correct-person.ts'
import { showDataRequest } from './data-requests.ts'
import { deleteForRequest } from './delete-for-request.ts'

test('a deletion tells the postal address of someone who wants the answer by mail', async () => {
  const { engine, folder, dataRequest } = await seededStore(temporaryFolder())
  const id = await dataRequest({ responseMethod: 'Mail' })
  expect(await deleteForRequest(engine, { DATA_DIR: folder }, id, 'Done')).toMatchObject({
    answerTo: 'Ana Ruiz, 12 Oak Street, Austin, Texas 78701',
  })
})

test('a correction that finds nothing to change names the fields, and who else has the phone number', async () => {
  const { engine, lead, dataRequest } = await seededStore(temporaryFolder())
  const other = await lead({ email: 'bo@mail.test' })
  const id = await dataRequest()
  const correct = () => correctForRequest(engine, id, { zip: '78702', state: 'Ohio' }, { addedLeads: [], note: null })
  await expect(correct()).rejects.toThrow(
    `No lead of this person has other data in zip, state; the same phone number is in ${other}: name it by --lead`,
  )
  await lead()
  expect((await correct()).leads).toHaveLength(1)
})

test('a note alone is taken, though it changes nothing', async () => {
  const { engine, dataRequest } = await seededStore(temporaryFolder())
  const note = 'Told the broker by phone.'
  const id = await dataRequest()
  expect((await correctForRequest(engine, id, {}, { addedLeads: [], note })).leads).toEqual([])
  expect((await showDataRequest(engine, id, 0)).steps).toMatchObject([{ kind: 'corrected', note }])
})

test('the audit trail says whose data a correction changed', async () => {
  const { engine, lead, dataRequest } = await seededStore(temporaryFolder())
  const corrected = await lead()
  const id = await dataRequest()
  const run = { who: 'ana', command: 'correct', references: [id], people: [], reads: false, warn: () => {} }
  await asOperator(run, () =>
    audited(engine, () => correctForRequest(engine, id, { zip: '78702' }, { addedLeads: [], note: null })),
  )
  const entries = await engine.db.selectFrom('audit').select(['outcome', 'whose']).orderBy('chain_place').execute()
  expect(entries.map(({ outcome, whose }) => [outcome, JSON.parse(whose ?? '[]')])).toEqual([
    ['began', [id]],
    ['done', [id, corrected]],
  ])
})
