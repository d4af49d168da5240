import { expect, test } from 'vitest'
import { TEST_KEYS } from '../../tests/support/test-keys.ts'
import { vaultOfSetting } from '../vault/open-vault.ts'
import { certificateFrom } from './certificate.ts'
import { certificateDocument, readCertificate } from './certificate-document.ts'
import { type ConsentFields, consentRecord } from './consent-record.ts'

const vault = vaultOfSetting(TEST_KEYS)
const page = (json: string) => `<html><pre id="certificate">${json}</pre></html>`

test.each([
  ['an empty file', ''],
  ['JSON that is broken off', '{'],
  ['JSON with neither proof nor chain', '{}'],
  ['JSON without a proof', '{"chain":{}}'],
  ['JSON whose proof is a text', '{"proof":"yes","chain":{}}'],
  ['JSON without a chain', '{"proof":{}}'],
  ['a page without one', '<html></html>'],
  ['a page that holds null', page('null')],
  ['a page that holds a number', page('1')],
])('%s is no certificate', (_name, file) => {
  expect(readCertificate(vault, file)).toBeUndefined()
})

test('what has the shape of one and no seal is read, and is not sealed', () => {
  const file = '{"proof":{},"chain":{}}'
  expect(readCertificate(vault, file)).toMatchObject({ certificate: { proof: {}, chain: {} }, sealed: false })
})

/** The page of a certificate whose personal part was erased. */
function pageOf(fields: Partial<ConsentFields>, inForce: readonly 'calls'[] = []): string {
  const record = consentRecord(
    {
      leadId: '7K3M-9QXZ-2B4D',
      kind: 'leadConsent',
      version: '2026-11-01',
      text: 'You may call me',
      textHash: 'hash',
      agreedAt: 0,
      page: '/texas',
      language: null,
      partnersVersion: null,
      partners: null,
      notice: null,
      privacySignal: null,
      passOn: null,
      address: null,
      userAgent: null,
      idempotencyKey: null,
      details: null,
      ...fields,
    },
    'mac',
  )
  const certificate = certificateFrom({
    issuedAt: '2026-11-22T12:00:00.000Z',
    issuedBy: { brand: 'Plainpath', site: 'https://site.example' },
    erasedAt: '2026-11-21T12:00:00.000Z',
    withdrawals: [{ reference: 'W', withdrawnAt: '2026-11-20T12:00:00.000Z', channels: ['calls'], inForce }],
    content: JSON.stringify(['record', 'consents', 'chain', 1, '', record]),
    mac: 'mac',
    personalContent: null,
  })
  return certificateDocument(vault, certificate, 'html')
}

test.each([
  ['Language', { language: 'en' }, 'en', 'not recorded'],
  ['Version of the partner list', { partnersVersion: '2026-10-01' }, '2026-10-01', 'not recorded'],
  [
    'Partners on that list',
    { partners: JSON.stringify([{ name: 'A', website: 'https://a.example' }]) },
    'A (https://a.example)',
    'none',
  ],
  ['Browser sent Global Privacy Control', { privacySignal: 1 }, 'yes', 'not recorded'],
  ['Chose to pass the form on all the same', { passOn: 0 }, 'no', 'not recorded'],
])('%s: a record of an earlier release, which does not say it, has words in its place', (name, said, value, words) => {
  expect(pageOf(said)).toContain(`<dt>${name}</dt><dd>${value}</dd>`)
  expect(pageOf({})).toContain(`<dt>${name}</dt><dd>${words}</dd>`)
})

test('a withdrawal that was taken back since has nothing still in force', () => {
  expect(pageOf({}, ['calls'])).toContain('Withdrawn: calls. Still in force: calls.')
  expect(pageOf({})).toContain('Withdrawn: calls. Still in force: none.')
})
