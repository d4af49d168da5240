import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DELIVERY_SERVICES } from '../../domain/delivery.ts'
import { aDataRequest, aLead, aLeavePopup } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../../tests/support/an-intake.ts'
import { referenceOf } from '../../tests/support/delivering-site.ts'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import { claimDue, endDeadClaims, finish } from '../deliveries/claims.ts'
import { holdOrRelease } from '../deliveries/delivery-store.ts'
import { createOutcomes } from '../deliveries/outcomes.ts'
import { endOverlongWaits } from '../deliveries/overlong-waits.ts'
import { createCounters } from '../metrics/counters.ts'
import { metricsText } from '../metrics/metrics-text.ts'
import { listLeads } from '../operator/leads/list-leads.ts'
import { retryAll } from '../operator/leads/queue-again.ts'
import { erase } from '../privacy/erasure.ts'
import { suppress } from '../privacy/suppression.ts'
import type { Engine } from './engine.ts'
import { STORE_FILE } from './sqlite.ts'

/** How a plan names a way through a table that takes longer the more rows there are. */
const READS_A_TABLE = [
  // Of these two indexes, listings and the age of the oldest due delivery read the first rows alone.
  /^SCAN (?:leads|consents|data_requests|delivery|earlier|deliveries|attempts)\b(?! USING INDEX (?:leads_by_time|deliveries_due_since)\b)/,
  // Half of an index that says nothing alone: all leads are of one kind.
  /\(subject_kind=\?\)/,
]

/** The statements that `work` has the store run. */
async function statementsOf(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await work()
  return new Set(
    prepare.mock.calls.map(([text]) => text).filter((text) => /^(select|insert|update|delete)/i.test(text)),
  )
}

/** Everything that a form, the worker and the operator's listings do. */
async function useTheStore(engine: Engine): Promise<void> {
  const { intake } = await anIntake({ ...ALL_SET_UP, BROKER_DEDUPE_DAYS: '30' }, engine)
  const outcomes = createOutcomes(engine, 0)
  const lead = referenceOf(await intake.submitLead(aSubmission(aLead())))
  await intake.submitLeavePopup(aSubmission(aLeavePopup()))
  const request = referenceOf(await intake.submitDataRequest(aSubmission(aDataRequest())))
  for (const service of DELIVERY_SERVICES) {
    const { claimed } = await claimDue(engine, { service, limit: 9, overtaken: ['mail'], mailRoute: 'own' })
    for (const delivery of claimed)
      await finish(engine, delivery, { outcome: { kind: 'refused', reason: 'answered 400' } })
  }
  await claimDue(engine, { service: 'crm', limit: 9, overtaken: [], mailRoute: 'own' })
  await endDeadClaims(engine, { atStart: false })
  await endDeadClaims(engine, { atStart: true })
  await holdOrRelease(engine, (service) => service === 'mail')
  await endOverlongWaits(engine)
  await Promise.all([outcomes.leadIsStored(lead), outcomes.leadInCrm(lead), outcomes.dataRequestStatus(request)])
  await metricsText(engine, createCounters(), async () => true)
  await listLeads(engine, {}, 50)
  await listLeads(engine, { status: 'refused', since: 1 }, 1)
  await retryAll(engine, 'failed')
  await retryAll(engine, 'refused')
  await suppress(engine, { phone: '(512) 555-0100' })
  await erase(engine, { email: 'ann@example.com' })
}

test('no form, no claim and no listing reads a whole table, though the planner has never counted the rows', async () => {
  const folder = temporaryFolder()
  const engine = await temporaryStore(folder)
  const statements = await statementsOf(() => useTheStore(engine))
  expect(statements.size).toBeGreaterThan(40)
  const store = new DatabaseSync(path.join(folder, STORE_FILE))
  const slow = [...statements].flatMap((text) => {
    const values = Array.from(text.matchAll(/\?/g), () => 1)
    const steps = store.prepare(`explain query plan ${text}`).all(...values)
    return steps
      .map(({ detail }) => String(detail))
      .filter((detail) => READS_A_TABLE.some((pattern) => pattern.test(detail)))
      .map((detail) => `${detail}: ${text}`)
  })
  store.close()
  expect(slow).toEqual([])
})
