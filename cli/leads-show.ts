import { NOT_SOLD_BECAUSE } from '../domain/broker-eligibility.ts'
import type { LeadAnswers, LeavePopupAnswers } from '../domain/lead.ts'
import { isoTime } from '../server/iso-time.ts'
import { type ShownLead, showLead } from '../server/operator/leads/show-lead.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments } from './command.ts'
import { consentText } from './consent.ts'
import { deliveriesText } from './deliveries-text.ts'
import { dollarsIfAny, fields, localMinute } from './table.ts'
import { referenceOf } from './values.ts'
import { channelsText, withdrawalLine } from './withdrawals.ts'

const NAMES: Readonly<Record<keyof LeadAnswers | keyof LeavePopupAnswers, string>> = {
  debtAmount: 'Debt amount',
  step3Selections: 'Debt types',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  zip: 'ZIP code',
  state: 'State',
}

/** A visitor's answers as text, one field a line. */
export const answersText = (answers: object, names: Readonly<Record<string, string>> = {}): string =>
  fields(
    Object.entries(answers).map(([name, value]) => [
      names[name] ?? name,
      Array.isArray(value) ? value.join(', ') : name === 'debtAmount' ? dollarsIfAny(Number(value)) : String(value),
    ]),
    '  ',
  )

function signalText({ privacySignal, passOn }: ShownLead): string {
  if (privacySignal === null) return 'not noted'
  if (!privacySignal) return 'none'
  return passOn ? 'sent; the visitor chose to pass the form on' : 'sent'
}

/** The filling time as the browser reported it. Nothing is decided by it, since a fast visitor is still a visitor. */
const fillingText = ({ fillingMs }: ShownLead): string =>
  fillingMs === null ? 'not known how fast (no script)' : `in ${(fillingMs / 1_000).toFixed(1)} seconds`

function withdrawnText({ withdrawn, withdrawals }: ShownLead): string {
  const now =
    withdrawn.length > 0 ? `  Now withdrawn: ${channelsText(withdrawn)}\n` : '  All of it was agreed to anew\n'
  return `Consent withdrawn\n${now}${withdrawals.map(withdrawalLine).join('')}`
}

type Arrival = NonNullable<ShownLead['arrival']>
type Touch = Arrival['first']

const touchText = ({ path, host, campaign, at }: Touch): string => {
  const named = Object.entries(campaign).map(([name, value]) => `${name}=${value}`)
  return [isoTime(at), path, ...(host ? [`from ${host}`] : []), ...named].join(' ')
}

const arrivalText = ({ first, last }: Arrival): string =>
  fields(
    [
      ['First', touchText(first)],
      ['Last', touchText(last)],
    ],
    '  ',
  )

const leadText = (lead: ShownLead): string =>
  [
    `Lead ${lead.id}\n`,
    fields(
      [
        ['Received', `${localMinute(lead.receivedAt)} (${lead.receivedAt})`],
        ['Source', lead.source],
        ['Price', dollarsIfAny(lead.price) || 'none'],
        ['Category', lead.category],
        ['Duplicate of', lead.duplicateOf ?? 'none'],
        ['Not sold', lead.notSold === null ? 'no reason against it' : NOT_SOLD_BECAUSE[lead.notSold]],
        ['Privacy signal', signalText(lead)],
        ['Filled in', fillingText(lead)],
        ['Honeypot', lead.honeypotFilled ? 'filled in: quarantined until released' : 'empty'],
        ...(lead.erasedAt === null ? [] : ([['Erased', lead.erasedAt]] as const)),
      ],
      '  ',
    ),
    'Answers\n',
    lead.answers ? answersText(lead.answers, NAMES) : '  (erased)\n',
    'Consent\n',
    lead.consent ? consentText(lead.consent) : '  none recorded\n',
    ...(lead.withdrawals.length > 0 || lead.withdrawn.length > 0 ? [withdrawnText(lead)] : []),
    ...(lead.arrival ? ['How the visitor came\n', arrivalText(lead.arrival)] : []),
    'Deliveries (times in UTC)\n',
    deliveriesText(lead.deliveries),
  ].join('')

export const leadsShow: Command = {
  name: 'leads show',
  audit: 'reads',
  usage: 'ID [--json]',
  does: 'one lead whole: answers, price, category, consent, every delivery attempt',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['ID'])
    const id = referenceOf(positionals[0])
    const lead = await withStore(config(), (engine) => showLead(engine, id))
    if (values.json) printJson(lead)
    else print(leadText(lead))
    return 0
  },
}
