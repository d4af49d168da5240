import type { NewConsent } from '../../server/consent/consent-store.ts'
import { createNotices, type Notices } from '../../server/consent/notices.ts'
import type { Partner, PartnerList } from '../../server/content/partners-schema.ts'
import type { Engine } from '../../server/database/engine.ts'

export const aPartner = (changed: Partial<Partner> = {}): Partner => ({
  name: 'Relief One',
  website: 'https://relief-one.example/',
  text: 'It settles debts for a fee.',
  placeholder: false,
  since: '2026-01-02',
  pays: 'It pays us for each person we refer.',
  channels: ['calls', 'texts', 'email'],
  creditInquiry: true,
  licences: { required: [], held: {} },
  ...changed,
})

const aPartnerList = (partners = [aPartner()], version = '2026-11-01'): PartnerList => ({ version, partners })

/** The notices of a store, with one partner. */
export const someNotices = (
  engine: Pick<Engine, 'vault'>,
  brand = 'Debt Relief Guide',
  list = aPartnerList(),
): Notices => createNotices(brand, list, engine.vault)

/** A consent to the lead form's notice; the caller says whose. */
export const aConsent = (engine: Pick<Engine, 'vault'>): Omit<NewConsent, 'leadId'> => ({
  kind: 'leadConsent',
  notice: someNotices(engine).ofRecord('leadConsent'),
  person: { name: 'Ann Lee', email: 'ann@example.com', phone: '(512) 555-0100' },
  circumstances: { address: '203.0.113.9', userAgent: 'Test browser', page: '/debt-relief-options' },
  idempotencyKey: 'key',
})
