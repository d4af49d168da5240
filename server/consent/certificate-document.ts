import copy from '../../content/screens/consent-certificate.json' with { type: 'json' }
import { format } from '../../domain/text/format.ts'
import { escaped, unescaped } from '../../domain/text/html.ts'
import { CHANNEL_NAMES, type ConsentChannel } from '../../domain/withdrawal.ts'
import { documentHead, documentRows } from '../html-document.ts'
import type { Vault } from '../vault/vault.ts'
import type { Certificate } from './certificate.ts'

// A certificate as a file. Its seal is a MAC over the whole file before it, so that a change of what no record holds, such
// as the withdrawals or the wording of the page, is found as well.

export const CERTIFICATE_FORMATS = ['html', 'json'] as const
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number]

const PURPOSE = 'certificate'

/** Mail programs and editors change the ends of lines, which says nothing. */
const plainLines = (text: string): string =>
  `${text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()}\n`

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

function sealedJson(vault: Vault, certificate: Certificate): string {
  return jsonText({ ...certificate, seal: vault.mac(PURPOSE, jsonText(certificate)) })
}

const yesOrNo = (value: boolean | null): string => (value === null ? copy.missing : value ? copy.yes : copy.no)

const channels = (names: readonly ConsentChannel[]): string =>
  names.map((name) => CHANNEL_NAMES[name]).join(', ') || copy.none

function sections(certificate: Certificate): string {
  const { read, given, erasedAt, withdrawals, chain, proof } = certificate
  const personal = (value: string | null | undefined) => value || (erasedAt === null ? copy.missing : copy.gone)
  const named = ({ heading }: { heading: string }, body: string) =>
    `<section><h2>${escaped(heading)}</h2>${body}</section>`
  const { screenWidth: width } = given
  return [
    named(
      copy.read,
      documentRows([
        [copy.read.text, read.text],
        [copy.read.version, read.version],
        [copy.read.language, read.language ?? copy.missing],
        [copy.read.textHash, read.textHash],
        [copy.read.partnersVersion, read.partnersVersion ?? copy.missing],
        [copy.read.partners, read.partners.map(({ name, website }) => `${name} (${website})`).join('\n') || copy.none],
        [copy.read.signedVersion, read.signedVersion ?? copy.read.noSignedVersion],
      ]),
    ),
    named(
      copy.given,
      documentRows([
        [copy.given.at, given.at],
        [copy.given.by, personal(given.by && Object.values(given.by).filter(Boolean).join(', '))],
        [copy.given.page, given.page],
        [copy.given.campaign, personal(given.campaign === null ? null : JSON.stringify(given.campaign))],
        [copy.given.address, personal(given.address)],
        [copy.given.userAgent, personal(given.userAgent)],
        [copy.given.screenWidth, personal(width === null ? null : format(copy.given.pixels, { width: String(width) }))],
        [copy.given.privacySignal, yesOrNo(given.privacySignal)],
        [copy.given.passOn, yesOrNo(given.passOn)],
        [copy.given.idempotencyKey, personal(given.idempotencyKey)],
      ]),
    ),
    named(
      copy.since,
      withdrawals.length === 0
        ? `<p>${escaped(copy.since.none)}</p>`
        : documentRows(
            withdrawals.map(({ withdrawnAt, reference, channels: withdrawn, inForce }) => [
              withdrawnAt,
              format(copy.since.entry, { channels: channels(withdrawn), inForce: channels(inForce), reference }),
            ]),
          ),
    ),
    named(
      copy.proof,
      documentRows([
        [copy.proof.reference, certificate.reference],
        [copy.proof.certificate, certificate.certificate],
        [copy.proof.issuedBy, `${certificate.issuedBy.brand}, ${certificate.issuedBy.site}`],
        [copy.proof.issuedAt, certificate.issuedAt],
        [copy.proof.contentHash, proof.contentHash],
        [copy.proof.mac, chain.mac],
        [copy.proof.previousMac, chain.previousMac || copy.proof.first],
        [copy.proof.chain, format(copy.proof.place, { place: String(chain.place), chain: chain.id })],
      ]),
    ),
    named(copy.verify, `<ol>${copy.verify.steps.map((step) => `<li>${escaped(step)}</li>`).join('\n')}</ol>`),
  ].join('\n')
}

function sealedHtml(vault: Vault, certificate: Certificate): string {
  const { erasedAt } = certificate
  const page = plainLines(
    [
      documentHead(format(copy.title, { certificate: certificate.certificate })),
      `<p>${escaped(copy.intro)}</p>`,
      erasedAt === null ? '' : `<p><strong>${escaped(format(copy.erased, { date: erasedAt }))}</strong></p>`,
      sections(certificate),
      `<section><h2>${escaped(copy.verify.json)}</h2><pre id="certificate">${escaped(sealedJson(vault, certificate))}</pre></section>`,
    ].join('\n'),
  )
  return `${page}<p>${escaped(copy.seal)}: <code id="seal">${vault.mac(PURPOSE, page)}</code></p></body></html>\n`
}

export const certificateDocument = (vault: Vault, certificate: Certificate, format: CertificateFormat): string =>
  format === 'json' ? sealedJson(vault, certificate) : sealedHtml(vault, certificate)

export interface ReadDocument {
  /** As the document has it; nothing of it is trusted. */
  readonly certificate: Certificate
  /** The file is, to the letter, one that this site has issued. */
  readonly sealed: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readJson(vault: Vault, text: string): ReadDocument | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || !isObject(value.proof) || !isObject(value.chain)) return undefined
  const { seal, ...certificate } = value
  // A name that stands twice shows one reader this and another that: the text has to be as it was written.
  const asWritten = jsonText({ ...certificate, seal }) === text
  const sealed = asWritten && typeof seal === 'string' && vault.isMac(PURPOSE, jsonText(certificate), seal)
  return { certificate: certificate as unknown as Certificate, sealed }
}

const JSON_PART = /<pre id="certificate">([\s\S]*?)<\/pre>/
// The text around the seal is not covered by it, so it must equal this wording. Whoever changes it keeps the old wording
// here too, for certificates made before.
const SEAL_PART = /^([\s\S]*\n)<p>Seal of this page: <code id="seal">([^<\n]*)<\/code><\/p><\/body><\/html>\n$/

function readHtml(vault: Vault, text: string): ReadDocument | undefined {
  const [, json] = JSON_PART.exec(text) ?? []
  const inner = json === undefined ? undefined : readJson(vault, unescaped(json))
  const [, page = '', seal = ''] = SEAL_PART.exec(text) ?? []
  return inner && { ...inner, sealed: inner.sealed && vault.isMac(PURPOSE, page, seal) }
}

/** Reads a certificate's file, HTML or JSON; `undefined` where it is none. */
export function readCertificate(vault: Vault, file: string): ReadDocument | undefined {
  const text = plainLines(file)
  return text.startsWith('{') ? readJson(vault, text) : readHtml(vault, text)
}
