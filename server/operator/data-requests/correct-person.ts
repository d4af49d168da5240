import type { LeadAnswers, LeavePopupAnswers } from '../../../domain/lead.ts'
import { alsoWhose } from '../../audit/operator-run.ts'
import type { Engine } from '../../database/engine.ts'
import { answersOf, leadById, replaceAnswers } from '../../leads/lead-store.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Recipient, recipientsOf } from '../../privacy/recipients.ts'
import { insertRequestStep } from '../../privacy/request-steps.ts'
import { personOfRequest } from './person-of-request.ts'
import { openDataRequest } from './request-work.ts'

/**
 * What can be corrected in a lead: every field of both forms but amount and debt types, which decided price and category
 * and are no contact details.
 */
type Correctable = Exclude<keyof LeadAnswers | keyof LeavePopupAnswers, 'debtAmount' | 'step3Selections'>
/** An object, so that a new form field that is missing here is a compile error. */
const EACH_CORRECTABLE: Readonly<Record<Correctable, true>> = {
  firstName: true,
  lastName: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  zip: true,
  state: true,
}
export const CORRECTABLE = Object.keys(EACH_CORRECTABLE) as readonly Correctable[]
export type Corrections = Readonly<Partial<Record<Correctable, string>>>

export interface Correction {
  /** References of the leads that were changed. */
  readonly leads: readonly string[]
  /** Leads and data requests with the same phone number and another email address; they were left as they are. */
  readonly samePhone: readonly string[]
  /** Services that received the old data and must be told. */
  readonly recipients: readonly Recipient[]
}

/** The corrected answers; `undefined` where the lead has none of the fields, or holds the right values already. */
function corrected<Answers extends LeadAnswers | LeavePopupAnswers>(
  answers: Answers,
  corrections: Corrections,
): Answers | undefined {
  const changes = Object.entries(corrections).filter(
    ([field, value]) => Object.hasOwn(answers, field) && answers[field as keyof Answers] !== value,
  )
  return changes.length === 0 ? undefined : { ...answers, ...Object.fromEntries(changes) }
}

/**
 * Corrects the leads of the person of a data request, and notes which fields. What has not been sent yet goes out
 * corrected. Throws an `OperatorError` when no lead is changed.
 * @param addedLeads leads of another email address that the operator says are the person's
 */
export async function correctForRequest(
  engine: Engine,
  id: string,
  corrections: Corrections,
  { addedLeads, note }: { readonly addedLeads: readonly string[]; readonly note: string | null },
): Promise<Correction> {
  const correction = await engine.write(async (tx) => {
    const request = await openDataRequest(tx, id)
    const { subjects, samePhone } = await personOfRequest(engine, tx, request, addedLeads)
    const leads: string[] = []
    for (const subject of subjects) {
      const lead = subject.kind === 'lead' ? await leadById(tx, subject.id) : undefined
      const stored = lead && answersOf(engine.vault, lead)
      const answers = stored && corrected(stored.answers, corrections)
      if (!lead || !answers) continue
      await replaceAnswers(engine, tx, lead, answers)
      leads.push(lead.id)
    }
    const fields = Object.keys(corrections)
    if (fields.length > 0 && leads.length === 0) {
      const shared = samePhone.length > 0 ? `; the same phone number is in ${samePhone.join(', ')}` : ''
      throw new OperatorError(
        `No lead of this person has other data in ${fields.join(', ')}${shared}: name it by --lead`,
      )
    }
    const what = fields.length > 0 ? `${fields.join(', ')} in ${leads.join(', ')}` : ''
    await insertRequestStep(engine, tx, id, 'corrected', [what, note].filter(Boolean).join('; ') || null)
    const changed = leads.map((lead) => ({ kind: 'lead', id: lead }) as const)
    return { leads, samePhone, recipients: await recipientsOf(tx, changed) }
  })
  alsoWhose(correction.leads)
  return correction
}
