import type { Qualification } from './lead-qualification.ts'

/** The operator's names in the sold-lead label: settings BROKER_LABEL and BROKER_PARTNER_LABEL. */
export interface BrokerLabels {
  readonly broker: string
  readonly partner: string
}

export const LEAVE_POPUP_CATEGORY = 'Leave Popup'

const NOT_QUALIFIED = 'notQualified'

/** What a stored lead-form category says of the amount, which is sealed. */
export const qualificationOf = (category: string): Qualification =>
  category === NOT_QUALIFIED ? 'notQualified' : 'qualified'

/** The CRM category of a lead-form lead; `state` is the full state name, or empty where the visitor gave none. */
export const leadCategory = (qualification: Qualification, labels: BrokerLabels, state: string): string =>
  qualification === 'notQualified' ? NOT_QUALIFIED : `${labels.broker} / ${labels.partner} ${state}`.trim()
