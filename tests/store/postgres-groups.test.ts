import { expect, onTestFinished, test } from 'vitest'
import { verifyConsents } from '../../server/consent/verify-consents.ts'
import { readCounts } from '../../server/database/counts.ts'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { aLead } from '../builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'
import { postgresOfRun, temporaryPostgres, temporarySchema } from '../support/temporary-postgres.ts'
import { TEST_KEYS } from '../support/test-keys.ts'

// Forms that arrive together at a web process on PostgreSQL are written together.

const server = (await postgresOfRun()) ?? ''
const onPostgres = test.skipIf(server === '')

/** The transactions that have written leads, each with how many. */
async function groupsOf({ db }: Engine): Promise<number[]> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('leads'))
    .groupBy('received_at')
    .execute()
  return rows.map(({ leads }) => Number(leads))
}

onPostgres('leads that arrive together are one transaction, with a consent and deliveries each', async () => {
  const { engine, intake, leads, woken } = await anIntake(ALL_SET_UP, await temporaryPostgres(server))
  const results = await Promise.all(Array.from({ length: 30 }, (_, number) => intake.submitLead(aLeadOf(number))))
  const references = results.map((result) => (result.kind === 'stored' ? result.reference : undefined))
  const stored = await leads()
  expect(stored.map(({ id }) => id).sort()).toEqual([...references].sort())
  expect(woken.map(({ id }) => id)).toEqual(references)
  expect(await groupsOf(engine)).toEqual([30])
  expect(await verifyConsents(engine)).toMatchObject({ records: 30, tampering: [] })
  expect(Object.fromEntries(await readCounts(engine.db))).toEqual({
    'leads:lead_form': 30,
    'deliveries:mail:due': 30,
    'deliveries:broker:due': 30,
    'deliveries:crm:due': 30,
  })
})

onPostgres('a lead that the database refuses fails alone among good ones', async () => {
  const { engine, intake, leads, alerts } = await anIntake(ALL_SET_UP, await temporaryPostgres(server))
  const refused = aSubmission(aLead({ state: 'Texas\0', email: 'refused@example.com', phone: '(512) 555-0199' }))
  const results = await Promise.all(
    [aLeadOf(1), aLeadOf(2), refused, aLeadOf(3)].map((submission) => intake.submitLead(submission)),
  )
  expect(results.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'unavailable', 'stored'])
  expect(await leads()).toHaveLength(3)
  expect(alerts).toHaveLength(1)
  expect(await verifyConsents(engine)).toMatchObject({ records: 3, tampering: [] })
  expect((await readCounts(engine.db)).get('leads:lead_form')).toBe(3)
})

onPostgres('a suppression ends for those of a group whose it is', async () => {
  const { engine, intake, statesOf } = await anIntake(ALL_SET_UP, await temporaryPostgres(server))
  await suppress(engine, { email: 'lead1@example.com' })
  await suppress(engine, { email: 'somebody@example.com' })
  const [one] = await Promise.all([aLeadOf(1), aLeadOf(2)].map((submission) => intake.submitLead(submission)))
  const reference = one?.kind === 'stored' ? one.reference : ''
  const rows = await engine.db.selectFrom('suppressions').select(['lifted_by']).execute()
  expect(rows.map(({ lifted_by }) => lifted_by).sort()).toEqual([reference, null].sort())
  expect(await statesOf(reference)).toEqual({ mail: 'due', broker: 'due', crm: 'due' })
})

onPostgres('the same forms at two web processes at once are one lead each', async () => {
  const url = await temporarySchema(server)
  const engines = [
    await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS }),
    await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS }),
  ]
  onTestFinished(async () => {
    for (const engine of engines) await engine.close()
  })
  const settings = { ...ALL_SET_UP, BROKER_DEDUPE_DAYS: '30' }
  const intakes = await Promise.all(engines.map((engine) => anIntake(settings, engine)))
  const forms = Array.from({ length: 30 }, (_, number) => aLeadOf(number))
  const [ones, others] = await Promise.all(
    // In the other order, so that each waits for what the other has.
    [forms, forms.toReversed()].map((own, index) =>
      Promise.all(own.map((form) => intakes[index]?.intake.submitLead(form))),
    ),
  )
  expect(others?.toReversed()).toEqual(ones)
  expect(ones?.filter((result) => result?.kind === 'stored')).toHaveLength(30)
  const [engine] = engines
  if (!engine) return
  expect(await verifyConsents(engine)).toMatchObject({ records: 30, tampering: [] })
  expect((await readCounts(engine.db)).get('deliveries:broker:due')).toBe(30)
})
