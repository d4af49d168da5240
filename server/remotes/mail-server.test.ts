import { expect, test } from 'vitest'
import { mailServerOf } from './mail-server.ts'

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:pa55word@mail.example', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://127.0.0.1.mail.example', true],
  ['smtp://mail.example:25?tls=off', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:2525', false],
  // Encrypted from its first byte.
  ['smtps://mail.example', false],
])('%s has to become encrypted by STARTTLS: %j', (url, required) => {
  expect(mailServerOf(url).requireTLS).toBe(required)
})

test("other queries are the mail program's", () => {
  const { url, requireTLS } = mailServerOf('smtp://mail.example?tls=off&name=site.example')
  expect([url, requireTLS]).toEqual(['smtp://mail.example?name=site.example', false])
})

test('who sends, and the password, stay; what only this site reads goes', () => {
  expect(mailServerOf('smtp://us%40er:pa%2Fss@mail.example:25?tls=off').url).toBe(
    'smtp://us%40er:pa%2Fss@mail.example:25',
  )
})
