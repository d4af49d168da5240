import notices from '../../content/legal-notices.json' with { type: 'json' }
import { PARTNERS_PATH, PARTNERS_SECTION } from '../../domain/paths.ts'
import { format } from '../../domain/text/format.ts'
import { type ConsentNotices, noticeLines, type ShownNotice } from '../../forms/consent-notice.ts'
import type { Partner, PartnerList } from '../content/partners-schema.ts'
import { sha256 } from '../hash.ts'
import type { Vault } from '../vault/vault.ts'

export type NoticeKind = keyof typeof notices

/** The language of all notices. */
const NOTICE_LANGUAGE = 'en'

/** What a consent record keeps of the notice that was agreed to. */
export interface NoticeOfRecord {
  /** Version of the notice's text in content/legal-notices.json. */
  readonly version: string
  /** Exactly what the visitor read, a line each. */
  readonly text: string
  readonly language: string
  readonly partnersVersion: string
  /** The partner companies of that version. */
  readonly partners: readonly Pick<Partner, 'name' | 'website'>[]
}

export interface Notices {
  /** The notices that pages show now. */
  current(): ConsentNotices
  /** Whether a form showed what pages show now: its value is the one that this server has signed. */
  isCurrent(signed: string): boolean
  ofRecord(kind: NoticeKind): NoticeOfRecord
}

const PURPOSE = 'notice'
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })
const CHOICE = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The names in the notices. `brand` calls, texts and mails; it makes the credit inquiry only if no partner does. */
function namesIn(brand: string, partners: readonly Partner[]): Readonly<Record<string, string>> {
  const named = (isOne: (partner: Partner) => boolean) => partners.filter(isOne).map(({ name }) => name)
  const inquirers = named(({ creditInquiry }) => creditInquiry)
  return {
    brand,
    callers: LIST.format([brand, ...named(({ channels }) => channels.includes('calls'))]),
    texters: LIST.format([brand, ...named(({ channels }) => channels.includes('texts'))]),
    mailers: LIST.format([brand, ...named(({ channels }) => channels.includes('email'))]),
    inquirers: CHOICE.format(inquirers.length > 0 ? inquirers : [brand]),
    partnersPath: `${PARTNERS_PATH}#${PARTNERS_SECTION}`,
  }
}

const [BEFORE_CALLERS = '', AFTER_CALLERS = ''] = (notices.leadConsent.parts[0]?.lines[0] ?? '').split('{callers}')

/** Who may call by the text that was agreed to; `undefined` where an older version says it in other words. */
export function callersIn(text: string): string | undefined {
  const line = text.split('\n').find((one) => one.startsWith(BEFORE_CALLERS) && one.endsWith(AFTER_CALLERS))
  return line?.slice(BEFORE_CALLERS.length, -AFTER_CALLERS.length)
}

function shown(kind: NoticeKind, names: Readonly<Record<string, string>>): ShownNotice {
  const { parts, agreement, conditions } = notices[kind]
  const filled = (text: string) => format(text, names)
  return {
    parts: parts.map((part) => ({
      heading: part.heading,
      lines: part.lines.map(filled),
      conditions: filled(part.conditions),
    })),
    agreement: filled(agreement),
    conditions: filled(conditions),
  }
}

/**
 * The notices that visitors agree to, with the names of the operator and its partners, and their signed version: the
 * same for every visitor and every process. It changes with every change of a text or of the list of partners.
 */
export function createNotices(brand: string, list: PartnerList, vault: Vault): Notices {
  const names = namesIn(brand, list.partners)
  const texts = { lead: shown('leadConsent', names), leavePopup: shown('leavePopupConsent', names) }
  const records = {
    leadConsent: noticeLines(texts.lead).join('\n'),
    leavePopupConsent: noticeLines(texts.leavePopup).join('\n'),
  }
  const content = sha256(JSON.stringify([records, list])).slice(0, 16)
  const version = `${notices.leadConsent.version}/${list.version}/${content}`
  const partners = list.partners.map(({ name, website }) => ({ name, website }))
  let current: (ConsentNotices & { readonly keyId: string | undefined }) | undefined

  return {
    current() {
      // Signed again when the key has changed.
      const [keyId] = vault.keyIds
      if (current?.keyId !== keyId || !current) {
        current = { ...texts, signed: `${version}/${vault.mac(PURPOSE, version)}`, keyId }
      }
      const { keyId: _, ...rest } = current
      return rest
    },
    isCurrent(signed) {
      const end = signed.lastIndexOf('/')
      return signed.slice(0, end) === version && vault.isMac(PURPOSE, version, signed.slice(end + 1))
    },
    ofRecord: (kind) => ({
      version: notices[kind].version,
      text: records[kind],
      language: NOTICE_LANGUAGE,
      partnersVersion: list.version,
      partners,
    }),
  }
}
