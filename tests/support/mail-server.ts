import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

const unquoted = (body: string): string =>
  body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A mail server on loopback that takes every mail; closed with the test. */
export async function aMailServer() {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, session, done) {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: unquoted(await text(stream)) })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const to = (address: string) => mails.filter((mail) => mail.to.includes(address)).map((mail) => mail.text)
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Every mail that came for an address. */
    to,
    /** The first mail for an address with these words in it, once it is there. */
    async mailTo(address: string, words = ''): Promise<string> {
      const found = () => to(address).filter((mail) => mail.includes(words))
      await until(async () => found().length > 0, `a mail for ${address}`)
      return found()[0] ?? ''
    },
  }
}
