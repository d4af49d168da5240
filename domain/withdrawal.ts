import type { DeliveryService } from './delivery.ts'

/** What a person can withdraw consent to, each alone. */
export const CONSENT_CHANNELS = ['calls', 'texts', 'email', 'passingOn'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

export const CHANNEL_NAMES: Readonly<Record<ConsentChannel, string>> = {
  calls: 'calls',
  texts: 'texts',
  email: 'email',
  passingOn: 'passing on',
}

const FORBIDDEN: Readonly<Record<ConsentChannel, string>> = {
  calls: 'Do not call.',
  texts: 'Do not text.',
  email: 'Do not email.',
  passingOn: 'Do not pass on.',
}

/** Says which contact the person has forbidden, for whoever receives the lead all the same. */
export const withdrawalNote = (withdrawn: ReadonlySet<ConsentChannel>): string =>
  CONSENT_CHANNELS.filter((channel) => withdrawn.has(channel))
    .map((channel) => FORBIDDEN[channel])
    .join(' ')

/** Which form a person agreed in; each gives consent to other channels. */
export type ConsentSource = 'lead_form' | 'leave_popup'

const GIVEN: Readonly<Record<ConsentSource, readonly ConsentChannel[]>> = {
  lead_form: CONSENT_CHANNELS,
  leave_popup: ['email'],
}

/**
 * The channels that a form gives consent to, and so those whose withdrawal it ends. A browser that asks sites not to
 * sell gives no consent to passing on, unless its visitor chose to.
 */
export const channelsGiven = (source: ConsentSource, mayBePassedOn: boolean): readonly ConsentChannel[] =>
  GIVEN[source].filter((channel) => channel !== 'passingOn' || mayBePassedOn)

/** How mail to our own team travels: by a mail server of ours, or through the broker's host. */
export type MailRoute = 'own' | 'broker'

const isContact = (channel: ConsentChannel) => channel !== 'passingOn'

/**
 * Whether a withdrawal stops a delivery of a lead (decision 15).
 *
 * - The broker's record says that the person agreed to all of it, so any withdrawal stops it.
 * - The CRM is another company's service: passing on stops it. So is the broker's host, where mail goes through it: what
 *   the mail holds, the broker has.
 * - Mail to our own team and the CRM serve to contact the person: they stop once no way of contact is left.
 * - The receipt is an email to the person, so email stops it.
 * - A data request goes out in any case: the person has a right to an answer.
 */
export function stopsDelivery(
  source: ConsentSource,
  service: DeliveryService,
  withdrawn: ReadonlySet<ConsentChannel>,
  mailRoute: MailRoute,
): boolean {
  if (service === 'support' || withdrawn.size === 0) return false
  if (service === 'receipt') return withdrawn.has('email')
  const relevant = GIVEN[source].filter((channel) => withdrawn.has(channel))
  if (service === 'broker') return relevant.length > 0
  const isElsewhere = service === 'crm' || (service === 'mail' && mailRoute === 'broker')
  if (isElsewhere && withdrawn.has('passingOn')) return true
  return GIVEN[source].filter(isContact).every((channel) => withdrawn.has(channel))
}
