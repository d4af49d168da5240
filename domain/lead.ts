import type { DebtType } from './debt-types.ts'

/** What a visitor gives in the lead form. `debtAmount` in whole dollars; `state` is a full state name or empty. */
export interface LeadAnswers {
  readonly debtAmount: number
  readonly step3Selections: readonly DebtType[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly zip: string
  readonly state: string
}

/** What a visitor gives in the leave popup. */
export interface LeavePopupAnswers {
  readonly name: string
  readonly email: string
}

/** What a visitor gives in the data request form (specification, section 3). */
export interface DataRequestAnswers {
  readonly firstName: string
  readonly lastName: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly email: string
  readonly phone: string
  readonly preferredContact: readonly string[]
  readonly responseMethod: string
  readonly isAuthorizedAgent: string
  readonly dataRequestType: readonly string[]
  readonly requestDescription: string
}
