import { describe, expect, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { aDataRequest, aLead } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { ALL_SET_UP, anIntake } from '../support/an-intake.ts'

/** What the intake asks of a store when the same visitor arrives several times at once. */
export function runIntakeConformance(engineOf: () => Engine): void {
  const AT_ONCE = 20
  const times = <Result>(work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))

  describe('forms that arrive at once', () => {
    test.each([
      ['lead', aLead()],
      ['data request', aDataRequest()],
    ] as const)('are one %s, and all are answered with its reference', async (_, answers) => {
      const { intake, leads, engine } = await anIntake(ALL_SET_UP, engineOf())
      const results = await times(() =>
        'debtAmount' in answers
          ? intake.submitLead(aSubmission(answers, { idempotencyKey: 'same' }))
          : intake.submitDataRequest(aSubmission(answers, { idempotencyKey: 'same' })),
      )
      const [first] = results
      expect(first).toMatchObject({ kind: 'stored' })
      expect(results).toEqual(results.map(() => first))
      const requests = await engine.db.selectFrom('data_requests').select('id').execute()
      expect((await leads()).length + requests.length).toBe(1)
    })

    test('from one person are offered to the broker once, where it is to be so', async () => {
      const { intake, engine } = await anIntake({ ...ALL_SET_UP, BROKER_DEDUPE_DAYS: '30' }, engineOf())
      await times((index) =>
        intake.submitLead(
          // Some have the email in common, others the phone number.
          aSubmission(
            aLead(index % 2 === 0 ? { phone: `(512) 555-01${10 + index}` } : { email: `a${index}@example.com` }),
            {
              idempotencyKey: `key ${index}`,
            },
          ),
        ),
      )
      await intake.submitLead(aSubmission(aLead(), { idempotencyKey: 'both' }))
      const offered = await engine.db.selectFrom('deliveries').select('id').where('service', '=', 'broker').execute()
      expect(offered.length).toBe(2)
    })
  })
}
