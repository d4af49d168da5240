import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CERTIFICATE_FORMATS, certificateDocument } from '../server/consent/certificate-document.ts'
import { type CertificateCheck, certifyConsent, checkCertificate } from '../server/operator/consent/certify-consent.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, JSON_OPTION, readArguments, UsageError } from './command.ts'
import { oneOf, referenceOf } from './values.ts'
import { writeFile } from './write-file.ts'

const OPTIONS = {
  ...JSON_OPTION,
  format: { type: 'string' },
  out: { type: 'string' },
  verify: { type: 'string' },
} as const

const checkText = ({ certificate, reference, findings, notes }: CertificateCheck): string =>
  [
    findings.length === 0
      ? `Certificate ${certificate} of lead ${reference} is what this site issued, and its record is in the store`
      : `The certificate of lead ${reference} IS NOT TO BE TRUSTED:`,
    ...findings.map((finding) => `  ${finding}`),
    ...notes,
    '',
  ].join('\n')

export const consentCertificate: Command = {
  name: 'consent certificate',
  audit: 'reads',
  usage: 'LEAD [--format html|json] [--out FILE], or [--verify FILE [--json]]',
  does: 'one document that shows and proves a consent, for a lead buyer or a court; --verify: find any change in one',
  async run(args, { config, clock, print, printJson, warn }) {
    const { values, positionals } = readArguments(args, OPTIONS, [], { many: true })
    if (values.verify !== undefined) {
      if (positionals.length > 0 || values.out !== undefined || values.format !== undefined)
        throw new UsageError('--verify takes a file and nothing else but --json')
      const file = readFileSync(path.resolve(values.verify), 'utf8')
      const check = await withStore(config(), (engine) => checkCertificate(engine, file))
      if (values.json) printJson(check)
      else print(checkText(check))
      return check.findings.length === 0 ? 0 : 1
    }
    const [lead, extra] = positionals
    if (lead === undefined) throw new UsageError('LEAD is missing')
    if (extra !== undefined) throw new UsageError(`${extra} is one too many`)
    const id = referenceOf(lead)
    const file = values.out === undefined ? undefined : path.resolve(values.out)
    const asked = values.json || file?.toLowerCase().endsWith('.json') ? 'json' : 'html'
    const format = oneOf(CERTIFICATE_FORMATS, values.format ?? asked, '--format')
    const settings = config()
    const issuer = { brand: settings.SITE_BRAND, site: settings.SITE_ORIGIN }
    const document = await withStore(settings, async (engine) =>
      certificateDocument(engine.vault, await certifyConsent(engine, id, issuer, clock()), format),
    )
    if (file === undefined) await print(document)
    else {
      await writeFile(file, [document])
      warn(`Written to ${file}`)
    }
    return 0
  },
}
