import { expect, test } from 'vitest'
import { TEST_KEYS } from '../../tests/support/test-keys.ts'
import { vaultOfSetting } from '../vault/open-vault.ts'
import { readCertificate } from './certificate-document.ts'

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
