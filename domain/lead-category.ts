import type { Qualification } from './lead-qualification.ts'

/** The operator's names in the sold-lead label: settings BROKER_LABEL and BROKER_PARTNER_LABEL. */
export interface BrokerLabels {
  readonly broker: string
  readonly partner: string
}

export const LEAVE_POPUP_CATEGORY = 'Leave Popup'

/** The CRM category of a lead-form lead; `state` is the full state name, or empty where the visitor gave none. */
export const leadCategory = (qualification: Qualification, labels: BrokerLabels, state: string): string =>
  qualification === 'notQualified' ? 'notQualified' : `${labels.broker} / ${labels.partner} ${state}`.trim()
