import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { aLeadPost, aStepOnePost, type Fields } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { run } from '../support/run-command-line.ts'
import { startSite } from '../support/site.ts'
import { siteWithSandbox } from '../support/site-with-sandbox.ts'

// What Global Privacy Control does to the lead form, with script (a JSON answer) and without.

const FORM_PATH = '/debt-relief-options'
const SENTENCE = 'Your browser asks sites not to sell your data'

const own = siteWithSandbox({ LOG_LEVEL: 'error' })

const post = (data: FormData, headers: Readonly<Record<string, string>> = {}, to = own.site): Promise<Response> =>
  postForm(to, FORM_PATH, data, { headers })

const SIGNAL = { 'Sec-GPC': '1' }

/** The services that have heard of this person once the CRM has. */
async function servicesOf(email: string): Promise<string[]> {
  const heard = () => own.sandbox.received.filter(({ body }) => JSON.stringify(body ?? '').includes(email))
  await own.sandbox.waitFor(() => heard().some(({ service }) => service === 'crm'))
  return heard().map(({ service }) => service)
}

async function shown(reference: string, of = own.site) {
  const { out } = await run(of.dataDir, ['leads', 'show', reference, '--json'])
  return JSON.parse(out)
}

async function send(fields: Fields, headers: Readonly<Record<string, string>>, to = own.site) {
  const email = `gpc.${randomUUID()}@example.com`
  const reference = acceptedReference(await post(aLeadPost({ email, ...fields }), headers, to))
  return { email, reference }
}

test('without script, step 2 says what the browser asks and offers one unticked choice', async () => {
  const html = await (await post(aStepOnePost(), SIGNAL)).text()
  expect(html).toContain(SENTENCE)
  const box = /<input[^>]*name="passOn"[^>]*>/.exec(html)?.[0] ?? ''
  expect(box).toContain('type="checkbox"')
  expect(box).not.toContain('checked')
  expect(html).toMatch(/<label[^>]*>Pass this form on/)
})

test('a browser without the signal is asked nothing of the kind', async () => {
  const html = await (await post(aStepOnePost())).text()
  expect(html).not.toContain(SENTENCE)
  expect(html).not.toContain('name="passOn"')
})

test.each<[string, Fields, Readonly<Record<string, string>>, boolean]>([
  ['above the limit', { debtAmount: '8000' }, {}, true],
  ['at the limit, where no broker gets it', { debtAmount: '7500' }, {}, false],
  ['with the signal, which the box above the button speaks of', { debtAmount: '8000' }, SIGNAL, false],
])('beside Submit step 2 says that a lead broker may pay for the form: %s', async (_when, fields, headers, says) => {
  const html = await (await post(aStepOnePost(fields), headers)).text()
  expect(html).toContain('name="consent"')
  expect(html.includes('this form may go to a lead broker, who pays us for it')).toBe(says)
})

test('a tick survives a post that was not complete', async () => {
  const answer = await post(aLeadPost({ passOn: 'yes', zip: '' }), SIGNAL)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(/<input[^>]*name="passOn"[^>]*checked/)
})

test.each<[string, Fields, Readonly<Record<string, string>>]>([
  ['its header', {}, SIGNAL],
  ['the field that a script adds', { privacySignal: '1' }, {}],
  ['its header, and a choice that says no', { passOn: 'no' }, SIGNAL],
])(
  'with the signal by %s the lead is kept, mailed and put into the CRM, and not sold',
  async (_how, fields, headers) => {
    const { email, reference } = await send(fields, headers)
    expect((await servicesOf(email)).toSorted()).toEqual(['crm', 'mail'])
    expect(await shown(reference)).toMatchObject({ notSold: 'privacySignal', privacySignal: true, passOn: false })
  },
)

test('with the signal and the choice it is sold, and both are kept', async () => {
  const { email, reference } = await send({ passOn: 'yes' }, SIGNAL)
  expect((await servicesOf(email)).toSorted()).toEqual(['broker', 'crm', 'mail'])
  expect(await shown(reference)).toMatchObject({ notSold: null, privacySignal: true, passOn: true })
})

test('under GPC_POLICY=block no choice is offered, the page says so, and a forged one is not heard', async () => {
  const strict = await startSite({ ...own.sandbox.settings, GPC_POLICY: 'block', LOG_LEVEL: 'error' })
  onTestFinished(() => strict.remove())
  const html = await (await post(aStepOnePost(), SIGNAL, strict)).text()
  expect(html).toContain(SENTENCE)
  expect(html).not.toContain('name="passOn"')
  const { email, reference } = await send({ passOn: 'yes' }, SIGNAL, strict)
  expect((await servicesOf(email)).toSorted()).toEqual(['crm', 'mail'])
  expect(await shown(reference, strict)).toMatchObject({ notSold: 'privacySignal' })
})

test('a page is kept apart for browsers with the signal', async () => {
  const answer = await fetch(`${own.site.url}/texas`)
  expect(answer.headers.get('vary')).toMatch(/\bSec-GPC\b/)
})
