import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DELIVERY_SERVICES } from '../../domain/delivery.ts'
import { dataRequestPayload } from '../../domain/payloads/data-request.ts'
import { leadFormNotification, leavePopupNotification } from '../../domain/payloads/notifications.ts'
import { aConfig } from '../../tests/builders/a-config.ts'
import { aDataRequest, aLead, aLeavePopup } from '../../tests/builders/a-lead.ts'
import { createRemotes } from './remotes.ts'

interface Mail {
  readonly from: string
  readonly to: readonly string[]
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const unquoted = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquoted(body) : body
}

function readMail(raw: string): Pick<Mail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = Object.fromEntries(
    head.split('\r\n').map((row) => [row.slice(0, row.indexOf(':')).toLowerCase(), row.slice(row.indexOf(':') + 2)]),
  )
  const body = decoded(raw.slice(end + 4), headers['content-transfer-encoding'])
  return { headers, text: body.replaceAll('\r\n', '\n').trim() }
}

/** A mail server on loopback, and the remotes that use it. */
async function aMailServer(
  options: SMTPServerOptions = {},
  settings: Readonly<Record<string, string>> = {},
  deadlineMs?: number,
  address = (port: number) => `smtp://127.0.0.1:${port}`,
) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const read = readMail(await text(stream))
      mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), ...read })
      done()
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const mail = { MAIL_URL: address(port), MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' }
  return { mails, remotes: createRemotes(aConfig({ ...mail, ...settings }), Date.now, deadlineMs) }
}

describe('mail by SMTP', () => {
  test('of a lead is text only, from and to the set addresses, under its key', async () => {
    const { mails, remotes } = await aMailServer()
    expect(await remotes.sendNotification(leadFormNotification(aLead({ firstName: 'Zoë' })), 'key-1')).toEqual({
      outcome: { kind: 'taken' },
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: 'site@example.com',
      to: ['team@example.com'],
      headers: {
        from: 'site@example.com',
        to: 'team@example.com',
        subject: 'Debt Relief Form Submission',
        'idempotency-key': 'key-1',
      },
      text: leadFormNotification(aLead({ firstName: 'Zoë' })).message,
    })
    expect(mails[0]?.headers['content-type']).toMatch(/^text\/plain\b/)
  })

  test('of a data request holds its thirteen answers', async () => {
    const { mails, remotes } = await aMailServer()
    await remotes.sendDataRequest(dataRequestPayload(aDataRequest()), 'key-2')
    expect(mails[0]?.headers).toMatchObject({ subject: 'Data Request Form', 'idempotency-key': 'key-2' })
    for (const [field, value] of Object.entries(aDataRequest())) {
      expect(mails[0]?.text).toContain(`${field}: ${Array.isArray(value) ? value.join(', ') : value}`.trim())
    }
  })

  test('of a receipt goes to the one address that was typed, with reference, text and links', async () => {
    const { mails, remotes } = await aMailServer({}, { SITE_ORIGIN: 'https://www.example.com' })
    const receipt = {
      reference: '7K3M-9QXZ-2B4D',
      text: 'I agree to calls.\nAnd to texts.',
      version: '2026-11',
      agreedAt: Date.UTC(2026, 10, 22, 18, 30),
      linkAt: (now: number) => `LINK-${now > 1_700_000_000_000}`,
    }
    for (const address of ['ann@example.com', 'bo,cy@example.com'])
      expect((await remotes.sendReceipt(address, receipt, 'key-3')).outcome.kind).toBe('taken')
    expect(mails[0]).toMatchObject({
      to: ['ann@example.com'],
      headers: { 'idempotency-key': 'key-3', 'auto-submitted': 'auto-generated' },
    })
    expect(mails[1]?.to).toHaveLength(1)
    for (const said of [
      'Your reference: 7K3M-9QXZ-2B4D',
      'November 22, 2026 at 12:30:00 PM CST',
      'version 2026-11',
      receipt.text,
      'https://www.example.com/my-consent?link=LINK-true\n',
      'https://www.example.com/my-consent\n',
    ])
      expect(mails[0]?.text).toContain(said)
    expect(mails[0]?.text).not.toMatch(/[{}]/)
  })

  test('takes the place of the broker’s mail calls where both are set', async () => {
    const { mails, remotes } = await aMailServer({}, { BROKER_URL: 'http://127.0.0.1:9' })
    expect((await remotes.sendNotification(leavePopupNotification(aLeavePopup()), 'k')).outcome.kind).toBe('taken')
    expect((await remotes.sendDataRequest(aDataRequest(), 'k')).outcome.kind).toBe('taken')
    expect(mails).toHaveLength(2)
  })

  test.each([
    'Ann\r\nBcc: all@example.com',
    'Ann\nSubject: Buy\n\nnow',
    'Ann\r\n.\r\nMAIL FROM:<eve@example.com>',
    '"Eve" <eve@example.com>, Ann',
    '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
  ])('keeps what a visitor typed out of its headers: %j', async (name) => {
    const { mails, remotes } = await aMailServer()
    await remotes.sendNotification(leavePopupNotification(aLeavePopup({ name, email: 'eve@example.com' })), 'key')
    await remotes.sendDataRequest(aDataRequest({ firstName: name, email: 'eve@example.com' }), 'key')
    expect(mails).toHaveLength(2)
    for (const { headers, to, text: body } of mails) {
      expect(to).toEqual(['team@example.com'])
      expect(Object.keys(headers).sort()).toEqual([
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'idempotency-key',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ])
      expect(JSON.stringify(headers)).not.toMatch(/eve@|all@|Buy/)
      expect(body).toContain('eve@example.com')
    }
  })
})

describe('mail to a visitor', () => {
  test('goes to the one address that was typed', async () => {
    const { mails, remotes } = await aMailServer()
    await remotes.sendMail('ana@example.com', { subject: 'A link', message: 'here' })
    expect(mails.map(({ to, headers }) => [to, headers.to])).toEqual([[['ana@example.com'], 'ana@example.com']])
  })

  // Quotes keep the whole of a mailbox's name together.
  test.each([
    ['ana@example.com,eve', []],
    ['all:ana@example.com;', []],
    ['eve,ana@example.com', ['"eve,ana"@example.com']],
    ['eve;ana@example.com', ['"eve;ana"@example.com']],
    ['<ana@example.com>', ['ana@example.com']],
  ])('is never read as a list, a group or a name: %j', async (typed, reached) => {
    const { mails, remotes } = await aMailServer()
    await remotes.sendMail(typed, { subject: 'A link', message: 'here' })
    expect(mails.flatMap(({ to }) => to)).toEqual(reached)
  })
})

describe('encryption', () => {
  /** A name of this machine that does not say so. */
  const elsewhere = (query: string) => (port: number) => `smtp://127.1:${port}${query}`
  const STARTTLS: SMTPServerOptions = { disabledCommands: [] }
  const send = async ({ remotes }: Awaited<ReturnType<typeof aMailServer>>) =>
    (await remotes.sendNotification(leavePopupNotification(aLeavePopup()), 'key')).outcome

  test('a server that offers none gets no mail, and the mail is tried again', async () => {
    const server = await aMailServer({}, {}, undefined, elsewhere(''))
    expect(await send(server)).toEqual({ kind: 'notTaken', reason: expect.stringMatching(/^mail server: /) })
    expect(server.mails).toEqual([])
  })

  test('a server that nobody vouches for gets no mail either', async () => {
    const server = await aMailServer(STARTTLS, {}, undefined, elsewhere(''))
    expect((await send(server)).kind).toBe('notTaken')
    expect(server.mails).toEqual([])
  })

  test('is used where it is offered', async () => {
    const secure: boolean[] = []
    const noting: SMTPServerOptions = {
      ...STARTTLS,
      onMailFrom(_address, session, done) {
        secure.push(session.secure)
        done()
      },
    }
    const server = await aMailServer(noting, {}, undefined, elsewhere('?tls.rejectUnauthorized=false'))
    expect(await send(server)).toEqual({ kind: 'taken' })
    expect(secure).toEqual([true])
  })

  test('is not asked for after ?tls=off', async () => {
    const server = await aMailServer({}, {}, undefined, elsewhere('?tls=off'))
    expect(await send(server)).toEqual({ kind: 'taken' })
  })
})

describe('a mail server', () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  })

  test.each([
    [550, 'refused'],
    [554, 'refused'],
    [450, 'notTaken'],
    [452, 'notTaken'],
  ])('answering %i: %s', async (code, kind) => {
    const { remotes } = await aMailServer(refusing(code))
    const { outcome } = await remotes.sendNotification(leavePopupNotification(aLeavePopup()), 'key')
    expect(outcome.kind).toBe(kind)
    expect(JSON.stringify(outcome)).not.toContain('example.com')
  })

  test('that cannot be reached is tried again', async () => {
    const config = aConfig({
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'team@example.com',
    })
    const { outcome } = await createRemotes(config, Date.now).sendNotification(
      leavePopupNotification(aLeavePopup()),
      'k',
    )
    expect(outcome.kind).toBe('notTaken')
  })

  test('that answers each step slowly is given up at the deadline of the whole call', async () => {
    const slowly = (done: () => void) => {
      const timer = setTimeout(done, 1_000)
      onTestFinished(() => clearTimeout(timer))
    }
    const steps: SMTPServerOptions = {
      onMailFrom: (_address, _session, done) => slowly(done),
      onRcptTo: (_address, _session, done) => slowly(done),
    }
    const { remotes } = await aMailServer(steps, {}, 600)
    const startedAt = performance.now()
    const { outcome } = await remotes.sendNotification(leavePopupNotification(aLeavePopup()), 'key')
    expect(outcome).toEqual({ kind: 'notTaken', reason: 'no answer before the deadline' })
    expect(performance.now() - startedAt).toBeLessThan(1_900)
  })
})

describe('what is not set up', () => {
  const SMTP = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' }
  const BROKER = { BROKER_URL: 'http://127.0.0.1:9' }
  const CRM = { CRM_URL: 'http://127.0.0.1:9', CRM_CLIENT_ID: 'i', CRM_CLIENT_SECRET: 's' }

  test.each([
    ['nothing', {}, { mail: false, broker: false, crm: false, support: false, receipt: false }],
    ['SMTP', SMTP, { mail: true, broker: false, crm: false, support: true, receipt: true }],
    ['the broker', BROKER, { mail: true, broker: true, crm: false, support: true, receipt: false }],
    ['the CRM', CRM, { mail: false, broker: false, crm: true, support: false, receipt: false }],
  ])('with %s set is told', (_name, settings, expected) => {
    const { isSetUp } = createRemotes(aConfig(settings), Date.now)
    const services = DELIVERY_SERVICES
    expect(Object.fromEntries(services.map((service) => [service, isSetUp(service)]))).toEqual(expected)
  })

  test('is not faked: a delivery attempted all the same was not taken', async () => {
    const remotes = createRemotes(aConfig(), Date.now)
    const attempts = await Promise.all([
      remotes.sendNotification(leavePopupNotification(aLeavePopup()), 'k'),
      remotes.sendDataRequest(aDataRequest(), 'k'),
      remotes.sendBrokerLead({} as never, 'k'),
      remotes.sendCrmLead({} as never, 'k', async () => true),
    ])
    expect(attempts.map(({ outcome }) => outcome.kind)).toEqual(['notTaken', 'notTaken', 'notTaken', 'notTaken'])
  })
})
