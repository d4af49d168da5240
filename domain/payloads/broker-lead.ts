import type { LeadAnswers } from '../lead.ts'

/** The broker's lead record: exactly the fields of call 3. `price` and `unsecuredDebt` in whole dollars. */
export interface BrokerLead {
  readonly phone: string
  readonly productId: number
  readonly price: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly address: string
  readonly zip: string
  readonly unsecuredDebt: number
  readonly consentEmailSms: boolean
}

/**
 * The record for one lead. `price` is the price stored at intake, in whole dollars: a price band that changes later
 * applies to new leads only. `consentEmailSms` is always true, because no lead is stored without consent.
 */
export const brokerLead = (lead: LeadAnswers, price: number, productId: number): BrokerLead => ({
  phone: lead.phone,
  productId,
  price,
  email: lead.email,
  firstName: lead.firstName,
  lastName: lead.lastName,
  address: lead.address,
  zip: lead.zip,
  unsecuredDebt: lead.debtAmount,
  consentEmailSms: true,
})
