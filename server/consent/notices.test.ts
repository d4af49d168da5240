import { expect, test } from 'vitest'
import { aPartner, someNotices } from '../../tests/builders/some-notices.ts'
import { TEST_KEYS } from '../../tests/support/test-keys.ts'
import { vaultOfSetting } from '../vault/open-vault.ts'
import { callersIn } from './notices.ts'

const engine = { vault: vaultOfSetting(TEST_KEYS) }
const textWith = (...partners: readonly ReturnType<typeof aPartner>[]) =>
  someNotices(engine, 'Plainpath', { version: '2026-11-01', partners: [...partners] }).ofRecord('leadConsent').text

test('a credit inquiry is made by the partners that make one, and where none does by the operator alone', () => {
  const [one, two] = [aPartner(), aPartner({ name: 'Relief Two' })]
  const neither = aPartner({ creditInquiry: false })
  const asking = (text: string) =>
    text.split('\n').find((line) => line.includes('may get information from my credit report'))
  expect(asking(textWith(one, two))).toContain('Relief One or Relief Two')
  expect(asking(textWith(neither))).toContain('Plainpath')
  expect(asking(textWith(neither))).not.toContain('Relief One')
})

test('who may call is read in the text that was agreed to, and not guessed where that says it in other words', () => {
  expect(callersIn(textWith(aPartner(), aPartner({ name: 'Mail Only', channels: ['email'] })))).toBe(
    'Plainpath and Relief One',
  )
  expect(callersIn('Anyone may call me.')).toBeUndefined()
})
