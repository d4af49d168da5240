/** A debt of this many dollars or less goes to the CRM only (specification, section 4). */
export const QUALIFICATION_LIMIT = 7_500

export type Qualification = 'qualified' | 'notQualified'

/** Whether a lead is offered to the broker. `debtAmount` in whole dollars. */
export const qualifyLead = (debtAmount: number): Qualification =>
  debtAmount > QUALIFICATION_LIMIT ? 'qualified' : 'notQualified'
