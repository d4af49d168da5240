import { readFileSync } from 'node:fs'
import type { Anchor, ChainReport } from '../server/chain/verify-chains.ts'
import { verifyConsents } from '../server/consent/verify-consents.ts'
import { type ShownConsent, showConsent } from '../server/operator/consent/show-consent.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { fields, table } from './table.ts'
import { referenceOf } from './values.ts'

const yesOrNo = (value: boolean | null): string => (value === null ? '(not recorded)' : value ? 'yes' : 'no')

export const consentText = (consent: ShownConsent): string =>
  fields(
    [
      ['Agreed', consent.agreedAt],
      ['Notice', `${consent.kind}, version ${consent.version}, language ${consent.language ?? '(not recorded)'}`],
      ['Signed version', consent.notice ?? '(the form named none: the text is the one in force at that time)'],
      ['Text shown', consent.text.replaceAll('\n', ' / ')],
      ['SHA-256', `${consent.textHash} (${consent.hashMatches ? 'matches the text' : 'DOES NOT MATCH THE TEXT'})`],
      ['Partner list', consent.partnersVersion ?? '(not recorded)'],
      ['Partners', consent.partners.map(({ name, website }) => `${name} (${website})`).join('; ') || '(not recorded)'],
      [
        'Given by',
        consent.person ? Object.values(consent.person).filter(Boolean).join(', ') : '(erased or not recorded)',
      ],
      ['Page', consent.page],
      ['Campaign', consent.campaign === null ? '(none)' : JSON.stringify(consent.campaign)],
      ['Address', consent.address ?? '(erased)'],
      ['User agent', consent.userAgent ?? '(erased)'],
      ['Screen width', consent.screenWidth === null ? '(not known)' : `${consent.screenWidth} px`],
      ['Privacy signal', yesOrNo(consent.privacySignal)],
      ['Pass on all the same', yesOrNo(consent.passOn)],
      ['Idempotency key', consent.idempotencyKey ?? '(erased)'],
      ['Chain', `${consent.chain.id}, place ${consent.chain.place}`],
      ['Record', consent.intact ? 'is what the site stored' : 'IS NOT WHAT THE SITE STORED'],
    ],
    '  ',
  )

export const consentShow: Command = {
  name: 'consent show',
  audit: 'reads',
  usage: 'LEAD [--json]',
  does: 'the consent record: exact text shown, its version and hash, partner list, time, address, user agent, page, campaign',
  async run(args, { config, print, printJson }) {
    const { values, positionals } = readArguments(args, JSON_OPTION, ['LEAD'])
    const id = referenceOf(positionals[0])
    const consent = await withStore(config(), (engine) => showConsent(engine, id))
    if (values.json) printJson({ lead: id, ...consent })
    else print(`Consent of lead ${id}\n${consentText(consent)}`)
    return 0
  },
}

const VERIFY_OPTIONS = { ...JSON_OPTION, since: { type: 'string' } } as const

/** The anchors in what `consent verify --json` printed earlier. */
function anchorsIn(file: string): readonly Anchor[] {
  const { anchors } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ChainReport>
  if (!Array.isArray(anchors)) throw new UsageError(`${file} is not what consent verify --json prints`)
  return anchors
}

function reportText({ records, tampering }: ChainReport): string {
  if (tampering.length === 0) return `All ${records} consent records are what the site stored\n`
  return table(
    ['REFERENCE', 'WAS', 'FOUND'],
    tampering.map(({ reference, what, finding }) => [reference || '(unknown)', what, finding]),
  )
}

export const consentVerify: Command = {
  name: 'consent verify',
  audit: 'reads',
  usage: '[--since FILE] [--json]',
  does: 'find consent records that were changed, removed or added outside the site; --since: what --json printed earlier',
  async run(args, { config, print, printJson }) {
    const { values } = readArguments(args, VERIFY_OPTIONS)
    const known = values.since === undefined ? [] : anchorsIn(values.since)
    const report = await withStore(config(), (engine) => verifyConsents(engine, known))
    if (values.json) printJson(report)
    else print(reportText(report))
    return report.tampering.length === 0 ? 0 : 1
  },
}
