import { expect, test } from 'vitest'
import { readSentForm, sentFormCookie } from './sent-form-cookie.ts'

test('the pass is read again, among other cookies', () => {
  const [pair] = sentFormCookie('pass', '/debt-relief-options', 'http://localhost').split(';')
  expect(readSentForm(`selectedState=Ohio; ${pair}; notsentForm=x`)).toBe('pass')
  expect(readSentForm('selectedState=Ohio; notsentForm=x')).toBe('')
})

test('it lasts an hour, for its page alone, unseen by scripts, and over HTTPS is never sent without', () => {
  expect(sentFormCookie('pass', '/debt-relief-options', 'https://site.example/')).toBe(
    'sentForm=pass; Path=/debt-relief-options; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
  )
  expect(sentFormCookie('pass', '/debt-relief-options', 'http://localhost/')).not.toContain('Secure')
})
