import type { DataRequestAnswers } from '../../domain/lead.ts'
import { brokerLead } from '../../domain/payloads/broker-lead.ts'
import { type CrmLead, crmLeadFromLeadForm, crmLeadFromLeavePopup } from '../../domain/payloads/crm-lead.ts'
import { dataRequestPayload } from '../../domain/payloads/data-request.ts'
import { leadFormNotification, leavePopupNotification } from '../../domain/payloads/notifications.ts'
import type { ConsentChannel } from '../../domain/withdrawal.ts'
import { consentRowOf, hasConsent } from '../consent/consent-store.ts'
import type { Engine } from '../database/engine.ts'
import type { DeliveryRow, LeadRow } from '../database/tables.ts'
import { answersOf, leadById, type StoredAnswers } from '../leads/lead-store.ts'
import { errorCode } from '../log/log.ts'
import { consentLink } from '../privacy/consent-link.ts'
import { dataRequestAnswers, dataRequestById } from '../privacy/data-request-store.ts'
import { withdrawnBy } from '../privacy/withdrawals.ts'
import type { Attempt } from '../remotes/classify-response.ts'
import type { Remotes } from '../remotes/remotes.ts'
import { BrokenSealError } from '../vault/pii-keys.ts'
import { isStillDue } from './delivery-store.ts'

const refused = (reason: string): Attempt => ({ outcome: { kind: 'refused', reason } })
const NOTHING_TO_SEND = refused('nothing is left to send')
/** Nobody's lead is sold without the proof that they asked for it (47 CFR 64.1200; 16 CFR 310.4(b)(1)(v)). */
const NO_CONSENT = refused('no consent is on record')

/** What the person's own receipt says: what they agreed to, and a link to see it. Nothing that they typed is in it. */
async function sendReceipt(
  { db, vault }: Engine,
  remotes: Remotes,
  { id: deliveryId }: DeliveryRow,
  { id: reference }: LeadRow,
  stored: StoredAnswers,
): Promise<Attempt> {
  const consent = await consentRowOf(db, reference)
  if (!consent) return NOTHING_TO_SEND
  return remotes.sendReceipt(
    stored.answers.email,
    {
      reference,
      text: consent.text,
      version: consent.version,
      agreedAt: Number(consent.agreed_at),
      linkAt: (now) => consentLink(vault, reference, now),
    },
    deliveryId,
  )
}

// The next two functions are not `async`: an error of a mapping is thrown at once, when nothing has been sent.

function sendLead(
  engine: Engine,
  remotes: Remotes,
  delivery: DeliveryRow,
  lead: LeadRow,
  stored: StoredAnswers | undefined,
  withdrawn: ReadonlySet<ConsentChannel>,
  productId: number,
): Promise<Attempt> {
  if (!stored) return Promise.resolve(NOTHING_TO_SEND)
  if (delivery.service === 'receipt') return sendReceipt(engine, remotes, delivery, lead, stored)
  const { id: deliveryId, service } = delivery
  const toCrm = (crmLead: CrmLead) => remotes.sendCrmLead(crmLead, deliveryId, () => isStillDue(engine, deliveryId))
  if (stored.source === 'leave_popup') {
    return service === 'mail'
      ? remotes.sendNotification(leavePopupNotification(stored.answers), deliveryId)
      : toCrm(crmLeadFromLeavePopup(stored.answers))
  }
  if (service === 'mail') return remotes.sendNotification(leadFormNotification(stored.answers, withdrawn), deliveryId)
  if (service === 'broker') {
    if (lead.price === null) throw new Error('a lead of the lead form was stored without its price')
    return remotes.sendBrokerLead(brokerLead(stored.answers, lead.price, productId), deliveryId)
  }
  return toCrm(crmLeadFromLeadForm(stored.answers, lead.category, withdrawn))
}

function sendRequest(
  remotes: Remotes,
  delivery: DeliveryRow,
  answers: DataRequestAnswers | undefined,
): Promise<Attempt> {
  return answers ? remotes.sendDataRequest(dataRequestPayload(answers), delivery.id) : Promise.resolve(NOTHING_TO_SEND)
}

/** Reads and opens the record, and returns the function that maps and sends it. */
async function sendingOf(
  engine: Engine,
  remotes: Remotes,
  delivery: DeliveryRow,
  productId: number,
): Promise<() => Promise<Attempt>> {
  const { db, vault } = engine
  const { service, subject_kind: kind, subject_id: id } = delivery
  if (kind === 'lead') {
    const lead = await leadById(db, id)
    const stored = lead && answersOf(vault, lead)
    if (service === 'broker' && !(await hasConsent(db, id))) return () => Promise.resolve(NO_CONSENT)
    const withdrawn = stored ? await withdrawnBy(engine, db, stored.answers) : new Set<ConsentChannel>()
    return () =>
      lead ? sendLead(engine, remotes, delivery, lead, stored, withdrawn, productId) : Promise.resolve(NOTHING_TO_SEND)
  }
  const request = await dataRequestById(db, id)
  const answers = request && dataRequestAnswers(vault, request)
  return () => sendRequest(remotes, delivery, answers)
}

/**
 * Makes one attempt of a claimed delivery: loads, maps, calls one partner. Price and category are those stored at
 * intake. `productId` belongs to the broker's address, so leads held before it was set go out under the right one.
 * Never throws: a record that cannot be mapped is refused, so that the operator sees it and it is not retried forever.
 */
export async function deliver(
  engine: Engine,
  remotes: Remotes,
  delivery: DeliveryRow,
  productId: number,
): Promise<Attempt> {
  let send: () => Promise<Attempt>
  try {
    send = await sendingOf(engine, remotes, delivery, productId)
  } catch (error) {
    // A broken seal stays broken, so there is no retry. A missing key or an unreachable store can be mended, so there is one.
    if (error instanceof BrokenSealError) return refused('the record was changed outside the site')
    return { outcome: { kind: 'notTaken', reason: `the record could not be read: ${errorCode(error)}` } }
  }
  try {
    return await send()
  } catch (error) {
    return refused(`the record cannot be sent: ${errorCode(error)}`)
  }
}
