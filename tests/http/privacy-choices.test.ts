import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { aLeadPost, aPost, type Fields } from '../builders/a-post.ts'
import { aMailServer } from '../support/mail-server.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { run } from '../support/run-command-line.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

// "Your privacy choices" and "My consent" as plain pages and by JSON, without and with a mail server.

const REFERENCE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/

let sandbox: Sandbox
/** Nothing is set up but what a test needs, so that leads wait. */
let site: RunningSite

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  site = await startSite({ LOG_LEVEL: 'info' })
}, 60_000)
afterAll(async () => {
  await site.remove()
  await sandbox.close()
})

const aMark = () => randomUUID().slice(0, 8)
const phoneOf = (mark: string) => `(512) 555-${String(Number.parseInt(mark.slice(0, 3), 16)).padStart(4, '0')}`

async function aStoredLead(of = site, fields: Fields = {}) {
  const mark = aMark()
  const person = { email: `${mark}@example.com`, phone: phoneOf(mark) }
  const reference = acceptedReference(await postForm(of, '/debt-relief-options', aLeadPost({ ...person, ...fields })))
  return { ...person, reference }
}

async function ops(of: RunningSite, ...args: string[]) {
  const { out } = await run(of.dataDir, [...args, '--json'])
  return JSON.parse(out)
}

const withdraw = (person: string, channels: readonly string[], of = site, byScript = false) =>
  postForm(of, '/privacy-choices', aPost({ person, channels }), { byScript })

async function pageOf(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
}

describe('withdrawing consent', () => {
  test('stops what has not gone out, and the page names a reference', async () => {
    const lead = await aStoredLead()
    const answer = await withdraw(lead.email, ['calls', 'texts', 'email', 'passingOn'])
    const reference = acceptedReference(answer)
    const page = await fetch(site.url + answer.headers.get('location'))
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await pageOf(page)
    expect(html).toContain(`Your reference: <span class="whole">${reference}</span>`)
    expect(html).not.toContain(lead.email)
    expect(await ops(site, 'leads', 'show', lead.reference)).toMatchObject({
      notSold: 'withdrawn',
      withdrawals: [{ reference }],
      deliveries: [{ state: 'cancelled' }, { state: 'cancelled' }, { state: 'cancelled' }],
    })
    expect(await ops(site, 'suppressions')).toEqual(
      expect.arrayContaining([expect.objectContaining({ reference, stops: 'calls', inForce: true })]),
    )
  })

  test('answers the same to those who are known and those who are not', async () => {
    const { email, phone, reference } = await aStoredLead()
    const told = async (person: string) => {
      const began = performance.now()
      const answer = await withdraw(person, ['calls'])
      const took = performance.now() - began
      const page = await pageOf(await fetch(site.url + answer.headers.get('location')))
      return { status: answer.status, took, page: page.replaceAll(new RegExp(REFERENCE, 'g'), 'R') }
    }
    const known = await told(email)
    for (const other of [phone, reference, 'nobody@example.com', '(512) 555-9999', '0000-0000-0000']) {
      const answer = await told(other)
      expect([answer.status, answer.page]).toEqual([known.status, known.page])
      expect(answer.took).toBeGreaterThan(240)
    }
    expect(known.took).toBeGreaterThan(240)
  })

  test('by script answers JSON with the reference', async () => {
    const answer = await withdraw('nobody@example.com', ['texts'], site, true)
    expect(await answer.json()).toEqual({ kind: 'accepted', reference: expect.stringMatching(REFERENCE) })
  })

  test.each<[string, Fields, string]>([
    ['nobody', { person: '', channels: ['calls'] }, 'Please enter your email, your phone number or a reference'],
    ['nothing to stop', { person: 'ann@example.com', channels: null }, 'Please choose what should stop'],
    ['something unknown', { person: 'ann@example.com', channels: ['all'] }, 'Please choose from what is shown'],
  ])('with %s is asked for again', async (_what, fields, message) => {
    const answer = await postForm(site, '/privacy-choices', aPost(fields))
    expect(answer.status).toBe(422)
    expect(await pageOf(answer)).toContain(message)
  })

  test('a reference that is none confirms nothing', async () => {
    const html = await pageOf(await fetch(`${site.url}/privacy-choices?reference=0000-1111-2222`))
    expect(html).not.toContain('Your reference')
    expect(html).toContain('Withdraw consent')
  })

  test('the page shows the privacy signal, and that the choice of cookies needs JavaScript', async () => {
    const plain = await pageOf(await fetch(`${site.url}/privacy-choices`))
    expect(plain).toContain('doesn’t send it')
    expect(plain).toContain('JavaScript is off')
    const signalled = await pageOf(await fetch(`${site.url}/privacy-choices`, { headers: { 'Sec-GPC': '1' } }))
    expect(signalled).toContain('Opt-Out Request Honored')
  })
})

describe('my consent, without a mail server', () => {
  const ask = (reference: string, digits: string) => postForm(site, '/my-consent', aPost({ reference, digits }))
  const linkIn = (html: string) => /name="link" value="([^"]+)"/.exec(html)?.[1] ?? ''

  test('is opened by reference and the last four digits, and withdraws', async () => {
    const { reference, phone } = await aStoredLead()
    const answer = await ask(reference.toLowerCase(), phone.slice(-4))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await pageOf(answer)
    expect(html).toContain('What you agreed to')
    expect(html).toContain('soft credit inquiry')
    expect(html).toContain('Our customer records system')
    expect(html).toContain('Our own team, by a mail service of the lead broker')
    expect(html).toContain('Lead broker, for Example Debt Relief Company')
    expect(html).not.toContain('What: ')
    expect(html).toContain('Not sent yet')
    const wayToForm = html.indexOf('href="#withdraw-here"')
    expect(wayToForm).toBeGreaterThan(html.indexOf(reference))
    expect(wayToForm).toBeLessThan(html.indexOf('What you agreed to'))
    const link = linkIn(html)

    const byLink = await fetch(`${site.url}/my-consent?link=${encodeURIComponent(link)}`)
    expect(byLink.headers.get('referrer-policy')).toBe('same-origin')
    expect(byLink.headers.get('cache-control')).toBe('no-store')
    const shown = await pageOf(byLink)
    expect(shown).toContain(reference)
    expect(shown).toContain('name="robots" content="noindex"')
    expect(shown).not.toContain('Already stopped')

    const after = await pageOf(await postForm(site, '/my-consent', aPost({ link, channels: ['calls', 'passingOn'] })))
    expect(after).toMatch(/Your choice is saved\. Reference: /)
    expect(after).toContain('Already stopped: Calls, Passing on my details')
    const deliveries = (await ops(site, 'leads', 'show', reference)).deliveries
    expect(deliveries.map(({ service, state }: Record<string, string>) => [service, state])).toEqual([
      // Without a mail server of our own it would go through the broker's host.
      ['mail', 'cancelled'],
      ['broker', 'cancelled'],
      ['crm', 'cancelled'],
    ])
    expect((await postForm(site, '/my-consent', aPost({ link, channels: null }))).status).toBe(422)
  })

  test('says the same of a wrong reference and of wrong digits', async () => {
    const { reference, phone } = await aStoredLead()
    const wrong = phone.slice(-4) === '1234' ? '4321' : '1234'
    const answers = [await ask(reference, wrong), await ask('0000-0000-0001', wrong)]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    const pages = await Promise.all(answers.map(pageOf))
    expect(pages[0]?.replaceAll(reference, 'R')).toBe(pages[1]?.replaceAll('0000-0000-0001', 'R'))
  })

  test('is closed after five tries, also for the right digits', async () => {
    const { reference, phone } = await aStoredLead()
    const wrong = phone.slice(-4) === '1234' ? '4321' : '1234'
    for (let tries = 0; tries < 5; tries++) expect((await ask(reference, wrong)).status).toBe(422)
    expect((await ask(reference, phone.slice(-4))).status).toBe(429)
  })

  test('a link that was changed shows nothing and changes nothing', async () => {
    const forged = `${site.url}/my-consent?link=000000000000.9999999999.k1:AAAA`
    expect(await pageOf(await fetch(forged))).toContain('That link no longer works')
    const posted = await postForm(site, '/my-consent', aPost({ link: 'x', channels: ['calls'] }))
    expect(posted.status).toBe(422)
  })
})

describe('with a mail server', () => {
  async function aMailingSite() {
    const mail = await aMailServer()
    const mailing = await startSite({
      MAIL_URL: mail.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'team@example.com',
      LOG_LEVEL: 'info',
    })
    onTestFinished(() => mailing.remove())
    return { mail, mailing }
  }
  const ask = (of: RunningSite, reference: string, email: string) =>
    postForm(of, '/my-consent', aPost({ reference, email }))

  test('a receipt goes to the address of the form: reference, the text agreed to, and a link that opens it', async () => {
    const { mail, mailing } = await aMailingSite()
    const mark = aMark()
    const [email, key] = [`${mark}@example.com`, randomUUID()]
    const form = () => aLeadPost({ email, phone: phoneOf(mark), firstName: 'Zenobia', address: '77 Elm', formKey: key })
    const reference = acceptedReference(await postForm(mailing, '/debt-relief-options', form()))
    expect(acceptedReference(await postForm(mailing, '/debt-relief-options', form()))).toBe(reference)
    const text = await mail.mailTo(email)
    const { consent } = await ops(mailing, 'leads', 'show', reference)
    expect(text.replaceAll('\r\n', '\n')).toContain(consent.text)
    expect(text).toContain(`Your reference: ${reference}`)
    for (const typed of ['Zenobia', '77 Elm', phoneOf(mark)]) expect(text).not.toContain(typed)
    const [link = ''] = /http:\S+link=\S+/.exec(text) ?? []
    expect(await pageOf(await fetch(link))).toContain('You, by email: your receipt')
    expect(await pageOf(await fetch(link))).toContain('Our own team, by email')
    const received = await pageOf(await fetch(link))
    expect(received).toContain('What: name, email, phone, address, ZIP code, state, amount of debt, kinds of debt.')
    await until(async () => {
      const { deliveries } = await ops(mailing, 'leads', 'show', reference)
      return deliveries.some(
        ({ service, state }: Record<string, string>) => service === 'receipt' && state === 'delivered',
      )
    }, 'the receipt is noted')
    expect(mail.to(email)).toHaveLength(1)
    for (const secret of [email, new URL(link).searchParams.get('link') ?? '']) {
      expect(mailing.output()).not.toContain(secret)
    }
  })

  test('sends a link to the address of the form, says the same to all, and a look at the link changes nothing', async () => {
    const { mail, mailing } = await aMailingSite()
    const { reference, email } = await aStoredLead(mailing)
    const form = await pageOf(await fetch(`${mailing.url}/my-consent`))
    expect(form).toContain('Send me the link')
    expect(form).not.toContain('Last four digits')

    const wrong = await ask(mailing, reference, 'nobody')
    expect(wrong.status).toBe(422)
    expect(await pageOf(wrong)).toContain('Please enter a valid email address')

    const unknown = await ask(mailing, reference, 'someone@example.com')
    const known = await ask(mailing, reference, email.toUpperCase())
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await pageOf(known)).toBe(await pageOf(unknown))

    const text = await mail.mailTo(email, 'the link you asked for')
    const address = /http:\S+/.exec(text)?.[0] ?? ''
    expect(address).not.toContain(email)
    for (let look = 0; look < 3; look++) expect((await fetch(address)).status).toBe(200)
    expect(await pageOf(await fetch(address))).toContain('What you agreed to')
    expect(await ops(mailing, 'leads', 'show', reference)).toMatchObject({ withdrawals: [] })
    expect(mail.to('someone@example.com')).toEqual([])

    for (const secret of [email, new URL(address).searchParams.get('link') ?? '']) {
      expect(mailing.output()).not.toContain(secret)
    }
  })
})
