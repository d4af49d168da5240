import type { NotSoldReason } from '../../../domain/broker-eligibility.ts'
import type { LeadAnswers, LeavePopupAnswers } from '../../../domain/lead.ts'
import type { ConsentChannel } from '../../../domain/withdrawal.ts'
import type { Arrival } from '../../../forms/arrival.ts'
import type { Engine } from '../../database/engine.ts'
import type { LeadSource } from '../../database/tables.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { answersOf, arrivalOfLead, debtAmountOf } from '../../leads/lead-store.ts'
import { withdrawnBy } from '../../privacy/withdrawals.ts'
import { consentOf, type ShownConsent } from '../consent/show-consent.ts'
import { type ListedWithdrawal, withdrawalsOfLead } from '../data-requests/list-withdrawals.ts'
import { existingLead } from './existing-lead.ts'
import { type ShownDelivery, showDeliveries } from './show-deliveries.ts'

export interface ShownLead {
  readonly id: string
  readonly source: LeadSource
  readonly receivedAt: string
  /** `null` once erased. */
  readonly answers: LeadAnswers | LeavePopupAnswers | null
  readonly debtAmount: number | null
  readonly price: number | null
  readonly category: string
  readonly state: string
  readonly duplicateOf: string | null
  readonly honeypotFilled: boolean
  /** How long the form took to fill in, by the browser's word; `null` without script. */
  readonly fillingMs: number | null
  /** Why there is no broker delivery; `null` where there is one, or none was ever meant. */
  readonly notSold: NotSoldReason | null
  /** Whether the browser sent Global Privacy Control; `null` for leads of earlier releases. */
  readonly privacySignal: boolean | null
  /** Whether the visitor chose to pass the form on all the same. */
  readonly passOn: boolean | null
  /** How the visitor came to the site; `null` where it is not known, or erased. */
  readonly arrival: Arrival | null
  /** Channels that the person has withdrawn and not agreed to again, then the withdrawals that concerned this lead. */
  readonly withdrawn: readonly ConsentChannel[]
  readonly withdrawals: readonly ListedWithdrawal[]
  readonly erasedAt: string | null
  readonly consent: ShownConsent | null
  readonly deliveries: readonly ShownDelivery[]
}

/** A flag of the store that earlier releases did not keep. */
export const flag = (stored: number | null): boolean | null => (stored === null ? null : stored === 1)

/** One lead whole; throws an `OperatorError` when there is none. */
export async function showLead(engine: Engine, id: string): Promise<ShownLead> {
  const { db } = engine
  const lead = await existingLead(db, id)
  const stored = answersOf(engine.vault, lead)
  return {
    id: lead.id,
    source: lead.source,
    receivedAt: isoTime(lead.received_at),
    answers: stored?.answers ?? null,
    debtAmount: debtAmountOf(stored),
    price: lead.price,
    category: lead.category,
    state: lead.state,
    duplicateOf: lead.duplicate_of,
    honeypotFilled: lead.honeypot_filled === 1,
    fillingMs: lead.filling_ms,
    notSold: lead.not_sold,
    privacySignal: flag(lead.privacy_signal),
    passOn: flag(lead.pass_on),
    arrival: arrivalOfLead(engine.vault, lead) ?? null,
    withdrawn: stored ? [...(await withdrawnBy(engine, engine.db, stored.answers))] : [],
    withdrawals: await withdrawalsOfLead(engine, id),
    erasedAt: isoTimeOrNull(lead.erased_at),
    consent: await consentOf(engine, id),
    deliveries: await showDeliveries(db, { kind: 'lead', id }),
  }
}
