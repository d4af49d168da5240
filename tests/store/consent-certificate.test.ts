import { beforeEach, describe, expect, test } from 'vitest'
import { type Certificate, contentOfRow } from '../../server/consent/certificate.ts'
import { type CertificateFormat, certificateDocument } from '../../server/consent/certificate-document.ts'
import { consentRowOf } from '../../server/consent/consent-store.ts'
import type { Engine } from '../../server/database/engine.ts'
import { sha256 } from '../../server/hash.ts'
import { certifyConsent, checkCertificate } from '../../server/operator/consent/certify-consent.ts'
import { exportLeads } from '../../server/operator/leads/export-leads.ts'
import { erase } from '../../server/privacy/erasure.ts'
import { withdraw } from '../../server/privacy/withdrawals.ts'
import { aLeadOf } from '../builders/a-submission.ts'
import { anIntake } from '../support/an-intake.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { onEveryStore } from './every-store.ts'

const ISSUER = { brand: 'Plainpath', site: 'https://example.com' }
const NOW = Date.UTC(2026, 10, 22, 12)

await onEveryStore('a certificate of consent', (openEngine) => {
  let engine: Engine
  let first: string
  let lead: string
  const submit = async (number: number) => {
    const { intake } = await anIntake(undefined, engine)
    const submission = aLeadOf(number)
    return referenceOf(
      await intake.submitLead({
        ...submission,
        circumstances: {
          ...submission.circumstances,
          address: '203.0.113.9',
          userAgent: 'Browser <1> & "more"',
          page: '/texas',
          screenWidth: 390,
          privacySignal: true,
          passOn: true,
        },
      }),
    )
  }
  const certify = (id = lead) => certifyConsent(engine, id, ISSUER, NOW)
  const issue = async (format: CertificateFormat, id = lead) =>
    certificateDocument(engine.vault, await certify(id), format)
  const findingsIn = async (file: string) => (await checkCertificate(engine, file)).findings

  beforeEach(async () => {
    engine = await openEngine()
    first = await submit(1)
    lead = await submit(2)
  })

  test('says what was read, by whom, where and when, and its place in the chain', async () => {
    const row = await consentRowOf(engine.db, lead)
    expect(await certify()).toMatchObject({
      format: 'consent-certificate/1',
      certificate: `${row?.chain_id}-2`,
      reference: lead,
      issuedAt: '2026-11-22T12:00:00.000Z',
      issuedBy: ISSUER,
      read: {
        notice: 'leadConsent',
        language: 'en',
        text: expect.stringContaining('may call me'),
        textHash: row?.text_hash,
        partnersVersion: expect.any(String),
        partners: expect.arrayContaining([{ name: expect.any(String), website: expect.any(String) }]),
      },
      given: {
        at: new Date(Number(row?.agreed_at)).toISOString(),
        by: { email: 'lead2@example.com' },
        page: '/texas',
        address: '203.0.113.9',
        userAgent: 'Browser <1> & "more"',
        screenWidth: 390,
        privacySignal: true,
        passOn: true,
      },
      erasedAt: null,
      withdrawals: [],
      chain: { id: row?.chain_id, place: 2, previousMac: (await consentRowOf(engine.db, first))?.chain_mac },
    })
  })

  test('holds the very text that its hash is over, in JSON and in the page', async () => {
    const row = await consentRowOf(engine.db, lead)
    const { proof }: Certificate = JSON.parse(await issue('json'))
    expect(proof.content).toBe(row && contentOfRow(engine.vault, row))
    expect(sha256(proof.content)).toBe(proof.contentHash)
    const page = await issue('html')
    expect(page).toContain(proof.contentHash)
    expect(page).toContain('Browser &lt;1&gt; &amp; &quot;more&quot;')
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|<1>/i)
  })

  test('as it was issued holds, also with the ends of lines of another system', async () => {
    for (const format of ['html', 'json'] as const) {
      const file = await issue(format)
      for (const sent of [file, file.replaceAll('\n', '\r\n'), `\uFEFF${file}\n\n`])
        expect(await checkCertificate(engine, sent)).toMatchObject({ reference: lead, findings: [], notes: [] })
    }
  })

  test('is found out wherever one character of it is changed', async () => {
    for (const format of ['html', 'json'] as const) {
      const file = await issue(format)
      const end = file.trimEnd().length
      for (let at = 0; at < end; at += 97) {
        const other = file[at] === 'x' ? 'y' : 'x'
        const changed = `${file.slice(0, at)}${other}${file.slice(at + 1)}`
        const findings = await findingsIn(changed).catch((error: Error) => [error.message])
        expect({ format, at, found: findings.length > 0 }).toEqual({ format, at, found: true })
      }
    }
  })

  test.each<[string, (certificate: Certificate) => object, string]>([
    ['the text', (c) => ({ ...c, read: { ...c.read, text: 'I agree to all' } }), 'read.text'],
    ['a partner', (c) => ({ ...c, read: { ...c.read, partners: [{ name: 'Other', website: '' }] } }), 'read.partners'],
    ['all that was given', (c) => ({ ...c, given: null }), 'given'],
    ['the time', (c) => ({ ...c, given: { ...c.given, at: '2020-01-01T00:00:00.000Z' } }), 'given.at'],
    [
      'the person in both places',
      (c) => {
        const personalContent = (c.proof.personalContent ?? '').replaceAll('lead2@', 'other@')
        const by = { ...c.given.by, email: 'other@example.com' }
        return { ...c, given: { ...c.given, by }, proof: { ...c.proof, personalContent } }
      },
      'proof.personalContent',
    ],
    [
      'the record with a hash of its own',
      (c) => {
        const content = c.proof.content.replace('/texas', '/ohio')
        return {
          ...c,
          given: { ...c.given, page: '/ohio' },
          proof: { ...c.proof, content, contentHash: sha256(content) },
        }
      },
      'chain.mac',
    ],
  ])('names %s where that was changed', async (_what, change, field) => {
    const { seal, ...certificate } = JSON.parse(await issue('json'))
    const forged = `${JSON.stringify({ ...change(certificate), seal }, null, 2)}\n`
    expect(await findingsIn(forged)).toEqual(
      expect.arrayContaining(['the file is not as the site issued it', `${field} is not what the record says`]),
    )
  })

  test('with withdrawals taken out, or a name that stands twice, is not what was issued', async () => {
    await withdraw(engine, {
      person: { kind: 'reference', reference: lead },
      channels: ['calls', 'texts'],
      via: 'privacy-choices',
      mailRoute: 'own',
    })
    const file = await issue('json')
    expect(JSON.parse(file).withdrawals).toMatchObject([{ channels: ['calls', 'texts'], inForce: ['calls', 'texts'] }])
    expect(await issue('html')).toContain('Withdrawn: calls, texts. Still in force: calls, texts.')
    const { withdrawals: _, ...rest } = JSON.parse(file)
    expect(await findingsIn(JSON.stringify({ ...rest, withdrawals: [] }, null, 2))).toEqual([
      'the file is not as the site issued it',
    ])
    expect(await findingsIn(file.replace('{\n', '{\n  "reference": "0000-0000-0000",\n'))).not.toEqual([])
  })

  test('issued before a withdrawal and an erasure still holds, and the check says what came since', async () => {
    const file = await issue('html')
    const { contentHash } = (await certify()).proof
    await withdraw(engine, {
      person: { kind: 'reference', reference: lead },
      channels: ['email'],
      via: 'privacy-choices',
      mailRoute: 'own',
    })
    await erase(engine, { email: 'lead2@example.com' })
    const check = await checkCertificate(engine, file)
    expect(check.findings).toEqual([])
    expect(check.notes.join('\n')).toMatch(/erased since[\s\S]*Withdrawn since/)

    const left = await certify()
    expect(left).toMatchObject({
      reference: lead,
      given: { by: null, address: null, userAgent: null, screenWidth: null, page: '/texas' },
      erasedAt: expect.stringMatching(/Z$/),
      proof: { contentHash, personalContent: null },
    })
    const page = await issue('html')
    expect(page).toContain('were erased on')
    expect(page).not.toContain('lead2@example.com')
    expect(page).not.toContain('203.0.113.9')
    expect(await findingsIn(page)).toEqual([])
  })

  test('is not issued of a record that was changed, and the check of an earlier one says so', async () => {
    const file = await issue('json')
    await engine.db.updateTable('consents').set({ version: 'other' }).where('lead_id', '=', lead).execute()
    await expect(certify()).rejects.toThrow('is not what the site stored')
    expect(await findingsIn(file)).toEqual(['the record in the store is not what the site stored'])
    await engine.db.deleteFrom('consents').where('lead_id', '=', lead).execute()
    await expect(certify()).rejects.toThrow('no consent record')
    expect(await findingsIn(file)).toEqual(['the store has no consent record of this reference'])
  })

  test('something else is no certificate', async () => {
    for (const file of ['', '{}', '[]', 'null', '<html></html>', '{"proof":{},"chain":null}'])
      await expect(checkCertificate(engine, file)).rejects.toThrow('no consent certificate')
    expect(await findingsIn('{"proof":{},"chain":{}}')).not.toEqual([])
  })

  test('names in its page who gave the consent and the campaign, where there is one', async () => {
    const certificate = await certify()
    const pageWith = (campaign: object | null) =>
      certificateDocument(engine.vault, { ...certificate, given: { ...certificate.given, campaign } }, 'html')
    expect(Object.keys(certificate.given.by ?? {}).length).toBeGreaterThan(1)
    const by = Object.values(certificate.given.by ?? {}).filter(Boolean)
    expect(by.length).toBeGreaterThan(1)
    expect(pageWith(null)).toContain(`<dt>Given by</dt><dd>${by.join(', ')}</dd>`)
    expect(pageWith(null)).toContain('<dt>Campaign</dt><dd>not recorded</dd>')
    expect(pageWith({ source: 'leaflet' })).toContain(
      '<dt>Campaign</dt><dd>{&quot;source&quot;:&quot;leaflet&quot;}</dd>',
    )
  })

  describe('in an export', () => {
    const exported = async (format: 'csv' | 'jsonl') => {
      let text = ''
      for await (const piece of exportLeads(engine, format, undefined)) text += piece
      return text
    }

    test('is named for each lead, with version and hash, also after an erasure', async () => {
      const { certificate, read, proof } = await certify()
      await erase(engine, { email: 'lead2@example.com' })
      const lines = (await exported('jsonl')).trim().split('\n')
      const found = lines.map((line) => JSON.parse(line)).find(({ id }) => id === lead)
      expect(found).toMatchObject({
        consentCertificate: certificate,
        consentVersion: read.version,
        consentHash: proof.contentHash,
      })
      const [head = '', ...rows] = (await exported('csv')).trim().split('\r\n')
      const column = head.split(',').indexOf('consentHash')
      expect(head).toContain('consentCertificate,consentVersion,consentHash')
      expect(rows.find((row) => row.startsWith(lead))?.split(',')).toContain(proof.contentHash)
      expect(column).toBeGreaterThan(0)
    })

    test('has no hash where the record was changed', async () => {
      await engine.db.updateTable('consents').set({ page: 'changed' }).where('lead_id', '=', lead).execute()
      const found = (await exported('jsonl')).split('\n').find((line) => line.includes(lead))
      expect(JSON.parse(found ?? '')).toMatchObject({ consentHash: null })
    })
  })
})
