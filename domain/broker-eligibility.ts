import { qualifyLead } from './lead-qualification.ts'
import { stateByName } from './states.ts'
import { stateOfZip } from './zip-codes.ts'

/** Why a lead is not offered to the broker, in the order in which the reasons are looked for. The last comes later than intake. */
const NOT_SOLD_REASONS = [
  'underThreshold',
  'privacySignal',
  'stateUnknown',
  'notServed',
  'noLicence',
  'duplicate',
  'withdrawn',
] as const
export type NotSoldReason = (typeof NOT_SOLD_REASONS)[number]

/** The sentence that explains each reason to the operator. */
export const NOT_SOLD_BECAUSE: Readonly<Record<NotSoldReason, string>> = {
  underThreshold: 'the debt is 7,500 or less',
  duplicate: 'the same person was offered before',
  privacySignal: 'the browser asked not to sell (Global Privacy Control)',
  stateUnknown: 'neither state nor ZIP code names a state',
  notServed: 'the service is not offered in that state',
  noLicence: 'a partner lacks the license that this state asks for',
  withdrawn: 'consent was withdrawn before it went out',
}

/** GPC_POLICY. `ask`: the visitor may pass the form on all the same. `block`: never. */
export type PrivacySignalPolicy = 'ask' | 'block'

/** What a partner needs and has, by state's `routeName`. */
export interface PartnerLicences {
  /** States where it needs a license. */
  readonly required: readonly string[]
  /** The number of each license that it holds. */
  readonly held: Readonly<Record<string, string>>
}

/** What decides whether a lead may be offered. */
export interface Offer {
  /** Whole dollars. */
  readonly debtAmount: number
  /** The chosen state's full name, or empty. */
  readonly state: string
  readonly zip: string
  readonly isDuplicate: boolean
  /** The browser sent Global Privacy Control. */
  readonly privacySignal: boolean
  /** The visitor ticked the choice to pass this form on all the same. */
  readonly passOn: boolean
}

export interface SaleRules {
  readonly policy: PrivacySignalPolicy
  /** The licences of every partner that the notice names: the broker may refer the lead to any of them. */
  readonly partners: readonly PartnerLicences[]
}

type Choice = Pick<Offer, 'privacySignal' | 'passOn'>

/** Whether the browser's signal keeps a form from being passed on. */
export const isWithheld = ({ privacySignal, passOn }: Choice, policy: PrivacySignalPolicy): boolean =>
  privacySignal && (policy === 'block' || !passOn)

/**
 * Whether a form is passed on, as its sender is told: not, because of the amount, of where the sender lives or of the
 * browser's signal, or maybe.
 */
export type Sharing = 'small' | 'place' | 'signal' | 'may'

/**
 * What a sender is told for each reason. A duplicate is not named as one: whoever types another person's number would learn
 * that this person was here.
 */
const TOLD: Readonly<Record<NotSoldReason, Sharing>> = {
  underThreshold: 'small',
  privacySignal: 'signal',
  stateUnknown: 'place',
  notServed: 'place',
  noLicence: 'place',
  duplicate: 'may',
  withdrawn: 'may',
}

/** What a form's sender is told, by the reason why the form is not offered, if there is one. */
export const sharingOf = (reason: NotSoldReason | null | undefined): Sharing => (reason ? TOLD[reason] : 'may')

const isUnlicensed = ({ required, held }: PartnerLicences, routeName: string): boolean =>
  required.includes(routeName) && !held[routeName]

/**
 * The reason why a lead may not be offered to the broker; `undefined`: it may (contract, section 5). The chosen state
 * decides before that of the ZIP code. Where neither names a state, nobody can say that the service is offered there.
 */
export function notSoldReason(offer: Offer, { policy, partners }: SaleRules): NotSoldReason | undefined {
  if (qualifyLead(offer.debtAmount) === 'notQualified') return 'underThreshold'
  if (isWithheld(offer, policy)) return 'privacySignal'
  const state = offer.state === '' ? stateOfZip(offer.zip) : stateByName(offer.state)
  if (!state) return 'stateUnknown'
  if (!state.working) return 'notServed'
  if (partners.some((partner) => isUnlicensed(partner, state.routeName))) return 'noLicence'
  // Duplicates are looked for last, so that what the sender is told never depends on them.
  return offer.isDuplicate ? 'duplicate' : undefined
}
