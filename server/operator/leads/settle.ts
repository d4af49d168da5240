import type { DeliveryService, DeliveryState } from '../../../domain/delivery.ts'
import type { Engine } from '../../database/engine.ts'
import { deliveriesOf } from '../../deliveries/delivery-store.ts'
import { answersOf } from '../../leads/lead-store.ts'
import { OperatorError } from '../../operator-error.ts'
import { channelsOfLead } from '../../privacy/consent-view.ts'
import { liftByConsent } from '../../privacy/suppression.ts'
import { liftWithdrawals } from '../../privacy/withdrawals.ts'
import type { Remotes } from '../../remotes/remotes.ts'
import { existingLead } from './existing-lead.ts'
import type { DeliverySummary } from './list-leads.ts'

/**
 * Closes an `unknown` broker delivery with what the broker told the operator. Throws an `OperatorError` when the lead
 * has none.
 */
export const settle = (engine: Engine, leadId: string, verdict: 'accepted' | 'rejected'): Promise<DeliverySummary> =>
  engine.write(async (tx) => {
    await existingLead(tx, leadId)
    const deliveries = await deliveriesOf(tx, { kind: 'lead', id: leadId })
    const delivery = deliveries.find(({ service }) => service === 'broker')
    if (!delivery) throw new OperatorError(`Lead ${leadId} has no broker delivery`)
    if (delivery.state !== 'unknown') {
      throw new OperatorError(
        `The broker delivery of lead ${leadId} is ${delivery.state}, not unknown: nothing to settle`,
      )
    }
    const state: DeliveryState = verdict === 'accepted' ? 'delivered' : 'refused'
    await tx
      .updateTable('deliveries')
      .set({ state, updated_at: engine.now })
      .where('id', '=', delivery.id)
      .where('state', '=', 'unknown')
      .execute()
    return { service: 'broker', state }
  })

/** Makes a quarantined lead's deliveries due; those of services that are not set up become held. */
export const release = (
  engine: Engine,
  leadId: string,
  isSetUp: Remotes['isSetUp'],
): Promise<readonly DeliverySummary[]> =>
  engine.write(async (tx) => {
    const lead = await existingLead(tx, leadId)
    const deliveries = await deliveriesOf(tx, { kind: 'lead', id: leadId })
    const quarantined = deliveries.filter(({ state }) => state === 'quarantined')
    if (quarantined.length === 0) throw new OperatorError(`Lead ${leadId} is not quarantined`)
    // The operator confirms that a real person filled in the form, so its consent lifts suppressions and withdrawals.
    const stored = answersOf(engine.vault, lead)
    if (stored) {
      await liftByConsent(engine, tx, leadId, stored.answers)
      await liftWithdrawals(engine, tx, leadId, stored.answers, channelsOfLead(lead))
    }
    const released = quarantined.map(({ id, service }) => ({ id, service, state: openState(service, isSetUp) }))
    for (const { id, state } of released) {
      await tx
        .updateTable('deliveries')
        .set({ state, next_attempt_at: engine.now, updated_at: engine.now })
        .where('id', '=', id)
        // A second command at the same time may have released it, and it may be delivered by now.
        .where('state', '=', 'quarantined')
        .execute()
    }
    return released.map(({ service, state }) => ({ service, state }))
  })

const openState = (service: DeliveryService, isSetUp: Remotes['isSetUp']): DeliveryState =>
  isSetUp(service) ? 'due' : 'held'
