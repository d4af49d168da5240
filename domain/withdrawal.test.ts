import { expect, test } from 'vitest'
import { DELIVERY_SERVICES } from './delivery.ts'
import {
  CONSENT_CHANNELS,
  type ConsentChannel,
  type ConsentSource,
  channelsGiven,
  type MailRoute,
  stopsDelivery,
} from './withdrawal.ts'

const stoppedBy = (mailRoute: MailRoute, source: ConsentSource, withdrawn: readonly ConsentChannel[]) =>
  DELIVERY_SERVICES.filter((service) => stopsDelivery(source, service, new Set(withdrawn), mailRoute))

const stopped = (source: ConsentSource, ...withdrawn: ConsentChannel[]) => stoppedBy('own', source, withdrawn)

// By hand: what is stopped of a lead that is about to go out.
test.each<[ConsentSource, ConsentChannel[], string[]]>([
  ['lead_form', [], []],
  ['lead_form', ['calls'], ['broker']],
  ['lead_form', ['texts'], ['broker']],
  ['lead_form', ['email'], ['broker', 'receipt']],
  ['lead_form', ['passingOn'], ['broker', 'crm']],
  ['lead_form', ['calls', 'texts'], ['broker']],
  ['lead_form', ['calls', 'texts', 'email'], ['mail', 'broker', 'crm', 'receipt']],
  ['lead_form', ['calls', 'texts', 'email', 'passingOn'], ['mail', 'broker', 'crm', 'receipt']],
  ['leave_popup', ['calls', 'texts'], []],
  ['leave_popup', ['passingOn'], ['crm']],
  ['leave_popup', ['email'], ['mail', 'broker', 'crm', 'receipt']],
])('%s without %j: %j', (source, withdrawn, services) => expect(stopped(source, ...withdrawn)).toEqual(services))

test.each<[ConsentSource, ConsentChannel[], string[]]>([
  ['lead_form', ['calls', 'texts'], ['broker']],
  ['lead_form', ['passingOn'], ['mail', 'broker', 'crm']],
  ['leave_popup', ['passingOn'], ['mail', 'crm']],
])("where mail goes through the broker's host, %s without %j: %j", (source, withdrawn, services) =>
  expect(stoppedBy('broker', source, withdrawn)).toEqual(services),
)

test('more withdrawn never lets more through', () => {
  for (const source of ['lead_form', 'leave_popup'] as const) {
    for (let set = 0; set < 16; set++) {
      const withdrawn = CONSENT_CHANNELS.filter((_, bit) => set & (1 << bit))
      for (const channel of CONSENT_CHANNELS) {
        expect(stopped(source, ...withdrawn, channel)).toEqual(expect.arrayContaining(stopped(source, ...withdrawn)))
      }
    }
  }
})

test.each([
  ['lead_form', true, ['calls', 'texts', 'email', 'passingOn']],
  ['lead_form', false, ['calls', 'texts', 'email']],
  ['leave_popup', true, ['email']],
  ['leave_popup', false, ['email']],
] as const)('%s, passed on %s, gives %j', (source, passedOn, channels) => {
  expect(channelsGiven(source, passedOn)).toEqual(channels)
})
