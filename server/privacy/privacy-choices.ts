import { setTimeout as wait } from 'node:timers/promises'
import copy from '../../content/screens/my-consent.json' with { type: 'json' }
import { emailKey, phoneKey } from '../../domain/contact-keys.ts'
import { readNamedPerson } from '../../domain/named-person.ts'
import { MY_CONSENT_PATH } from '../../domain/paths.ts'
import { isReference } from '../../domain/reference.ts'
import { format } from '../../domain/text/format.ts'
import { HOUR_MS } from '../../domain/time-units.ts'
import type { ConsentChannel } from '../../domain/withdrawal.ts'
import type { Alerts } from '../alerts.ts'
import type { Engine } from '../database/engine.ts'
import { answersOf, leadById, type StoredAnswers } from '../leads/lead-store.ts'
import { errorReason, type Log } from '../log/log.ts'
import { createCountedLimits, type LimitsClock } from '../rate-limit/counted-limits.ts'
import type { Remotes } from '../remotes/remotes.ts'
import type { Config } from '../settings/config.ts'
import { SETTINGS } from '../settings/settings.ts'
import { household } from '../visitor/plain-address.ts'
import { consentLink, leadOfLink } from './consent-link.ts'
import { type ConsentView, consentView } from './consent-view.ts'
import { isWithdrawal, type NewWithdrawal, withdraw } from './withdrawals.ts'

/** Tries an hour for one reference, and from one address: four digits have ten thousand values. */
const TRIES_PER_REFERENCE = 5
const TRIES_PER_ADDRESS = 20
/** Every answer takes at least this long, so that its time does not reveal whether a person was found. */
const ANSWER_MS = 250

export type Shown =
  | { readonly kind: 'shown'; readonly view: ConsentView; readonly link: string }
  | { readonly kind: 'notFound' | 'tooMany' | 'unavailable' }

/** What people can do about their consent without an account. No answer tells whether someone is known here. */
export interface PrivacyChoices {
  /** Whether links to a form's consent go out by email; else the digits of the phone number open it. */
  readonly sendsLinks: boolean
  /**
   * Withdraws consent for whom `person` names: an email address, a phone number or a reference. Returns a reference;
   * `undefined` where the store could not be written.
   */
  withdraw(person: string, channels: readonly ConsentChannel[]): Promise<string | undefined>
  isWithdrawal(reference: string): Promise<boolean>
  /** Sends the link where reference and email belong together. `false`: too many tries. */
  requestLink(reference: string, email: string, address: string): Promise<boolean>
  /** The consent of the lead whose phone number ends in these digits. */
  showByDigits(reference: string, digits: string, address: string): Promise<Shown>
  showByLink(link: string): Promise<Shown>
  /** Withdraws consent of the person whose lead the link opens. Returns a reference. */
  withdrawByLink(link: string, channels: readonly ConsentChannel[]): Promise<string | undefined>
}

const atLeast = async <Value>(work: Promise<Value>): Promise<Value> => (await Promise.all([work, wait(ANSWER_MS)]))[0]

export function createPrivacyChoices(
  engine: Engine,
  config: Config,
  remotes: Remotes,
  alerts: Alerts,
  log: Log,
  clock: () => number,
  limitsClock?: LimitsClock,
): PrivacyChoices {
  const admitted = createCountedLimits(HOUR_MS, engine, log, limitsClock)
  // The address counts first, so that an address without tries left cannot use up those of the reference's owner.
  const mayTry = (reference: string, address: string) =>
    admitted([
      { name: `consent address:${household(address)}`, limit: TRIES_PER_ADDRESS },
      { name: `consent reference:${reference}`, limit: TRIES_PER_REFERENCE },
    ])

  async function store(withdrawal: Omit<NewWithdrawal, 'mailRoute'>): Promise<string | undefined> {
    try {
      const { reference, toTell } = await withdraw(engine, { ...withdrawal, mailRoute: remotes.mailRoute })
      if (toTell > 0) alerts('consentWithdrawn', { reference, count: toTell })
      return reference
    } catch (error) {
      alerts('formNotStored', { reason: errorReason(error) })
      return undefined
    }
  }

  async function answersUnder(reference: string): Promise<StoredAnswers['answers'] | undefined> {
    const lead = isReference(reference) ? await leadById(engine.db, reference) : undefined
    return lead && answersOf(engine.vault, lead)?.answers
  }

  async function show(leadId: string, link: string): Promise<Shown> {
    try {
      const broker = config.BROKER_LABEL === SETTINGS.BROKER_LABEL.fallback ? undefined : config.BROKER_LABEL
      const view = await consentView(engine, leadId, { broker, mailRoute: remotes.mailRoute })
      return view ? { kind: 'shown', view, link } : { kind: 'notFound' }
    } catch (error) {
      log.error('a consent could not be shown', { reason: errorReason(error) })
      return { kind: 'unavailable' }
    }
  }

  /** Does not wait for the mail: its time would reveal that a person was found. */
  async function sendLink(reference: string, email: string): Promise<void> {
    const answers = await answersUnder(reference)
    if (!answers || emailKey(answers.email) !== emailKey(email)) return
    const address = new URL(MY_CONSENT_PATH, config.SITE_ORIGIN)
    address.searchParams.set('link', consentLink(engine.vault, reference, clock()))
    const values = { brand: config.SITE_BRAND, address: config.SITE_ADDRESS, link: address.href }
    const mail = { subject: copy.mail.subject, message: format(copy.mail.text, values) }
    void remotes.sendMail(answers.email, mail).then(({ outcome }) => {
      if (outcome.kind !== 'taken') log.error('a link could not be mailed', { reference, reason: outcome.reason })
    })
  }

  return {
    sendsLinks: config.MAIL_URL !== undefined && config.MAIL_FROM !== undefined,
    withdraw(text, channels) {
      const person = readNamedPerson(text)
      return person ? atLeast(store({ person, channels, via: 'privacy-choices' })) : Promise.resolve(undefined)
    },
    isWithdrawal: async (reference) => isReference(reference) && isWithdrawal(engine.db, reference),
    async requestLink(reference, email, address) {
      if (!(await mayTry(reference, address))) return false
      await atLeast(
        sendLink(reference, email).catch((error) => log.error('a link was not made', { reason: errorReason(error) })),
      )
      return true
    },
    async showByDigits(reference, digits, address) {
      if (!(await mayTry(reference, address))) return { kind: 'tooMany' }
      const found = async (): Promise<Shown> => {
        const answers = await answersUnder(reference)
        const phone = answers && 'phone' in answers ? phoneKey(answers.phone) : ''
        if (phone === '' || phone.slice(-4) !== digits) return { kind: 'notFound' }
        return show(reference, consentLink(engine.vault, reference, clock()))
      }
      return atLeast(
        found().catch((error) => {
          log.error('a consent could not be found', { reason: errorReason(error) })
          return { kind: 'unavailable' } as const
        }),
      )
    },
    async showByLink(link) {
      const leadId = leadOfLink(engine.vault, link, clock())
      return leadId === undefined ? { kind: 'notFound' } : show(leadId, link)
    },
    async withdrawByLink(link, channels) {
      const reference = leadOfLink(engine.vault, link, clock())
      if (reference === undefined) return undefined
      return store({ person: { kind: 'reference', reference }, channels, via: 'my-consent' })
    },
  }
}
