import { brokerLead } from '../../domain/payloads/broker-lead.ts'
import { crmLeadFromLeadForm, crmLeadFromLeavePopup } from '../../domain/payloads/crm-lead.ts'
import { dataRequestPayload } from '../../domain/payloads/data-request.ts'
import { leadFormNotification, leavePopupNotification } from '../../domain/payloads/notifications.ts'
import type { Engine } from '../database/engine.ts'
import type { DeliveryRow } from '../database/tables.ts'
import { answersOf, leadById } from '../leads/lead-store.ts'
import { dataRequestAnswers, dataRequestById } from '../privacy/data-request-store.ts'
import type { Attempt } from '../remotes/classify-response.ts'
import type { Remotes } from '../remotes/remotes.ts'

const NOTHING_TO_SEND: Attempt = { outcome: { kind: 'refused', reason: 'nothing is left to send' } }

async function deliverLead(
  engine: Engine,
  remotes: Remotes,
  delivery: DeliveryRow,
  productId: number,
): Promise<Attempt> {
  const lead = await leadById(engine.db, delivery.subject_id)
  const stored = lead && answersOf(lead)
  if (!stored) return NOTHING_TO_SEND
  const { id: key, service } = delivery
  if (stored.source === 'leave_popup') {
    return service === 'mail'
      ? remotes.sendNotification(leavePopupNotification(stored.answers), key)
      : remotes.sendCrmLead(crmLeadFromLeavePopup(stored.answers), key)
  }
  if (service === 'mail') return remotes.sendNotification(leadFormNotification(stored.answers), key)
  if (service === 'broker') {
    if (lead.price === null) throw new Error('a lead of the lead form was stored without its price')
    return remotes.sendBrokerLead(brokerLead(stored.answers, lead.price, productId), key)
  }
  return remotes.sendCrmLead(crmLeadFromLeadForm(stored.answers, lead.category), key)
}

async function deliverRequest(engine: Engine, remotes: Remotes, delivery: DeliveryRow): Promise<Attempt> {
  const request = await dataRequestById(engine.db, delivery.subject_id)
  const answers = request && dataRequestAnswers(request)
  return answers ? remotes.sendDataRequest(dataRequestPayload(answers), delivery.id) : NOTHING_TO_SEND
}

/**
 * Makes one attempt of a claimed delivery: loads, maps, calls one partner. Price and category are those stored at intake.
 * `productId` belongs to the broker's address, so leads held before it was set go out under the right one.
 */
export const deliver = (
  engine: Engine,
  remotes: Remotes,
  delivery: DeliveryRow,
  productId: number,
): Promise<Attempt> =>
  delivery.subject_kind === 'lead'
    ? deliverLead(engine, remotes, delivery, productId)
    : deliverRequest(engine, remotes, delivery)
