import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import { DATA_KINDS, type DataKind } from '../../domain/payloads/kinds-of-data.ts'
import { CONSENT_CHANNELS, type ConsentChannel, channelsGiven, type MailRoute } from '../../domain/withdrawal.ts'
import type { Engine } from '../database/engine.ts'
import type { LeadRow } from '../database/tables.ts'
import { deliveriesOf } from '../deliveries/delivery-store.ts'
import { answersOf, leadById } from '../leads/lead-store.ts'
import { attemptsOf, timeSent } from './recipients.ts'
import { withdrawnBy } from './withdrawals.ts'

/** A recipient, what it is sent, and when. */
export interface SentTo {
  readonly service: DeliveryService
  readonly state: DeliveryState
  readonly at: number
  readonly kinds: readonly DataKind[]
}

/** What a person may see of one form that they sent: what they agreed to, and who received it. Times in milliseconds. */
export interface ConsentView {
  readonly reference: string
  readonly receivedAt: number
  readonly erased: boolean
  /** `null`: there is no record. */
  readonly agreed: { readonly text: string; readonly version: string; readonly at: number } | null
  readonly privacySignal: boolean
  readonly passOn: boolean
  /** True if the lead was not offered to a broker. */
  readonly notSold: boolean
  /** The broker's name, where the operator gave one. */
  readonly broker: string | undefined
  /** The companies to which the broker may refer the person, as the text that was agreed to names them. */
  readonly partners: readonly string[]
  /** Current route of mail to our own team. */
  readonly mailRoute: MailRoute
  readonly sent: readonly SentTo[]
  /** Channels that this form gave consent to, then those withdrawn since. */
  readonly given: readonly ConsentChannel[]
  readonly withdrawn: readonly ConsentChannel[]
}

const mayBePassedOn = ({ privacy_signal, pass_on }: Pick<LeadRow, 'privacy_signal' | 'pass_on'>): boolean =>
  privacy_signal !== 1 || pass_on === 1

/** The channels that a stored lead gave consent to. */
export const channelsOfLead = (
  lead: Pick<LeadRow, 'source' | 'privacy_signal' | 'pass_on'>,
): readonly ConsentChannel[] => channelsGiven(lead.source, mayBePassedOn(lead))

/** `undefined` when there is no such lead. `broker`: its name, where the operator gave one. */
export async function consentView(
  engine: Engine,
  leadId: string,
  { broker, mailRoute }: Pick<ConsentView, 'broker' | 'mailRoute'>,
): Promise<ConsentView | undefined> {
  const { db, vault } = engine
  const lead = await leadById(db, leadId)
  if (!lead) return undefined
  const agreed = await db
    .selectFrom('consents')
    .select(['text', 'version', 'agreed_at', 'partners'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  const deliveries = await deliveriesOf(db, { kind: 'lead', id: leadId })
  const sent: SentTo[] = []
  for (const delivery of deliveries) {
    const { service, state } = delivery
    const kinds = service === 'support' ? [] : DATA_KINDS[lead.source][service]
    sent.push({ service, state, at: timeSent(delivery, await attemptsOf(db, delivery.id)), kinds })
  }
  const partners: readonly { readonly name: string }[] = JSON.parse(agreed?.partners ?? '[]')
  const contact = answersOf(vault, lead)?.answers
  const withdrawn = contact ? await withdrawnBy(engine, db, contact) : new Set<ConsentChannel>()
  return {
    reference: lead.id,
    receivedAt: Number(lead.received_at),
    erased: lead.erased_at !== null,
    agreed: agreed ? { text: agreed.text, version: agreed.version, at: Number(agreed.agreed_at) } : null,
    privacySignal: lead.privacy_signal === 1,
    passOn: lead.pass_on === 1,
    notSold: lead.not_sold !== null,
    broker,
    mailRoute,
    partners: partners.map(({ name }) => name),
    sent,
    given: channelsOfLead(lead),
    withdrawn: CONSENT_CHANNELS.filter((channel) => withdrawn.has(channel)),
  }
}
