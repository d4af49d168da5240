import { expect, test } from 'vitest'
import { aLeadOf } from '../../../tests/builders/a-submission.ts'
import { onEveryStore } from '../../../tests/store/every-store.ts'
import { ALL_SET_UP, anIntake } from '../../../tests/support/an-intake.ts'
import { claimDue } from '../../deliveries/claims.ts'
import { hasChanged, readQueue } from './queue-view.ts'

await onEveryStore('the view of the queue of', (openEngine) => {
  test('counts all, lists what is under way and what is next, and changes only with them', async () => {
    const engine = await openEngine()
    const { intake } = await anIntake(ALL_SET_UP, engine)
    const empty = await readQueue(engine, 0)
    expect(empty).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      oldestDueSeconds: null,
      deliveries: {},
      waiting: [],
    })
    for (let number = 0; number < 7; number++) await intake.submitLead(aLeadOf(number))
    const { claimed } = await claimDue(engine, { service: 'mail', limit: 1, overtaken: [], mailRoute: 'own' })
    const view = await readQueue(engine, 1)
    expect(view.deliveries).toEqual({ mail: { due: 7 }, broker: { due: 7 }, crm: { due: 7 } })
    expect(view.waiting[0]).toMatchObject({
      reference: claimed[0]?.subject_id,
      service: 'mail',
      attempts: 1,
      attemptUnderWay: true,
    })
    expect(view.waiting.filter(({ service }) => service === 'crm')).toHaveLength(5)
    expect(hasChanged(empty, view)).toBe(true)
    expect(hasChanged(view, await readQueue(engine, 2))).toBe(false)
  })
})
