import type { LeadAnswers, LeavePopupAnswers } from '../lead.ts'
import { dollars } from '../text/numbers.ts'
import { type ConsentChannel, withdrawalNote } from '../withdrawal.ts'

/** The body of call 2 (send-mail). Only lead-form notifications have `mailType`. */
export interface Notification {
  readonly subject: string
  readonly message: string
  readonly mailType?: 'debt_relief_form'
}

const lines = (pairs: readonly (readonly [label: string, value: string])[]): string =>
  pairs.map(([label, value]) => `${label}: ${value}`).join('\n')

/** @param withdrawn what the person has withdrawn consent to since: whoever reads the mail must know */
export const leadFormNotification = (
  lead: LeadAnswers,
  withdrawn: ReadonlySet<ConsentChannel> = new Set(),
): Notification => ({
  subject: 'Debt Relief Form Submission',
  message: lines([
    ['Name', `${lead.firstName} ${lead.lastName}`],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Address', lead.address],
    ['ZIP', lead.zip],
    ['State', lead.state],
    ['Debt amount', dollars(lead.debtAmount)],
    ['Debt types', lead.step3Selections.join(', ')],
    ...(withdrawn.size > 0 ? [['Consent withdrawn', withdrawalNote(withdrawn)] as const] : []),
  ]),
  mailType: 'debt_relief_form',
})

export const leavePopupNotification = ({ name, email }: LeavePopupAnswers): Notification => ({
  subject: 'Leave Popup Submission',
  message: lines([
    ['Name', name],
    ['Email', email],
    ['Source', 'Leave Popup Form'],
  ]),
})
