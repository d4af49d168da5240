import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Place } from '../../sandbox/server.ts'
import { aDataRequestPost, aLeadPost, aStepOnePost } from '../builders/a-post.ts'
import { readPage } from '../pages/read-page.ts'
import { postForm } from '../support/post-form.ts'
import { startSite } from '../support/site.ts'
import { siteWithSandbox } from '../support/site-with-sandbox.ts'

// Whose state a page is for, and where that leads, as the server answers it (specification, 'Home routing'; design, section 4).
// What a browser adds (Back, pickers, a late answer of the lookup) is tests/e2e/location.spec.ts.

const own = siteWithSandbox({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })

const OHIO: Place = { region: 'Ohio', region_code: 'OH' }
/** How long a page may take while the lookup does not answer: its budget of 300 ms, and room for slow machines. */
const PROMPT_MS = 1_500

let visitors = 0
/** Each visitor has an address of their own, since the site remembers for an hour where an address is. */
const anAddress = (): string => {
  visitors += 1
  return `198.18.7.${visitors}`
}

/** Somebody who comes from an address, with a state saved on an earlier visit or none. */
interface Visitor {
  readonly address?: string
  readonly saved?: string
}

const headersOf = ({ address = anAddress(), saved }: Visitor): Record<string, string> => ({
  'X-Forwarded-For': address,
  ...(saved === undefined ? {} : { Cookie: `selectedState=${encodeURIComponent(saved)}` }),
})

/** A visitor whose place the site has looked up. */
async function visitorFrom(place: Place): Promise<string> {
  const address = anAddress()
  own.sandbox.setSwitch('geo', { places: { [address]: place } })
  await fetch(`${own.site.url}/visitor-location`, { headers: { 'X-Forwarded-For': address } })
  return address
}

/** Where an address leads this visitor, and what the page there says it is. */
async function arrive(path: string, visitor: Visitor, site = own.site) {
  const headers = headersOf(visitor)
  const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
  const to = answer.headers.get('location')
  const { shown, status } = await readPage(site, to ?? path, { headers })
  return {
    redirect: to === null ? undefined : answer.status,
    at: to ?? path,
    status,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(shown)?.[1]?.replace(/<[^>]+>/g, ''),
    hasMenu: /<nav[^>]+aria-label="Main"/.test(shown),
    offersHelp: />Get Help</.test(shown),
    shown,
  }
}

const GENERAL = 'Debt help: see every option and what it costs'
const homeOf = (state: string) => `Debt help in ${state}: see every option and what it costs`

/** A page of someone who is served, as they see it. */
const served = (heading: string) => ({ heading, hasMenu: true, offersHelp: true, status: 200 })
const notServed = (heading: string) => ({ heading, hasMenu: false, offersHelp: false, status: 200 })

describe('a visitor', () => {
  test('in a served state stays on its home page', async () => {
    const address = await visitorFrom({ region: 'Florida', region_code: 'FL' })
    expect(await arrive('/', { address })).toMatchObject({ at: '/', ...served(homeOf('Florida')) })
  })

  test('in a state that is not served is sent on', async () => {
    const address = await visitorFrom(OHIO)
    const page = await arrive('/', { address })
    expect(page).toMatchObject({ redirect: 302, at: '/not-operating', ...notServed('Not in Ohio?') })
    expect(page.shown).toContain('we do not operate in the state of Ohio')
  })

  test('is decided by the saved state before the place, served or not', async () => {
    const address = await visitorFrom(OHIO)
    expect(await arrive('/', { address, saved: 'New Mexico' })).toMatchObject({
      at: '/',
      ...served(homeOf('New Mexico')),
    })
    const fromTexas = await visitorFrom({ region: 'Texas', region_code: 'TX' })
    expect(await arrive('/', { address: fromTexas, saved: 'Georgia' })).toMatchObject({
      redirect: 302,
      at: '/not-operating',
      ...notServed('Not in Georgia?'),
    })
  })

  test('outside the US, or whose place is not known, stays on the general home page', async () => {
    const abroad = await visitorFrom({ region: 'Georgia', region_code: 'GA', country: 'CA' })
    expect(await arrive('/', { address: abroad })).toMatchObject({ at: '/', ...served(GENERAL) })
    own.sandbox.setSwitch('geo', { body: { region: '', region_code: '', postal: '' } })
    expect(await arrive('/', {})).toMatchObject({ at: '/', ...served(GENERAL) })
  })
})

describe('the page of a state', () => {
  test('that is served, with another saved that is not, says where the service is missing', async () => {
    expect(await arrive('/texas', { saved: 'Ohio' })).toMatchObject({ at: '/texas', ...notServed('Not in Ohio?') })
  })

  test('that is not served, with nothing saved, is the not-operating screen', async () => {
    expect(await arrive('/ohio', {})).toMatchObject({ at: '/ohio', ...notServed('Not in Ohio?') })
  })

  test('that is not served can be read by someone from a served one, whose state goes on with the form', async () => {
    const page = await arrive('/ohio', { saved: 'Texas' })
    expect(page).toMatchObject({ at: '/ohio', ...served(homeOf('Ohio')) })
    expect(page.shown).toMatch(/Our free debt review is offered to you for (<[^>]+>)*Texas/)
    const stepTwo = await postForm(own.site, '/debt-relief-options', aStepOnePost(), {
      headers: { Cookie: 'selectedState=Texas' },
    })
    expect(await stepTwo.text()).toMatch(/<option[^>]*selected=""[^>]*>Texas</)
  })
})

test('the not-operating screen without a state speaks of the region', async () => {
  own.sandbox.setSwitch('geo', { status: 500 })
  const page = await arrive('/not-operating', {})
  expect(page.heading).toBe('Not in this region?')
  expect(page.shown).toContain('We regret to inform you that we currently do not operate in this region.')
})

test('where the service is not offered the form’s page shows free help', async () => {
  const page = await arrive('/debt-relief-options', { saved: 'Ohio' })
  expect(page).toMatchObject({ at: '/debt-relief-options', ...notServed('Not in Ohio?') })
  expect(page.shown).toContain('Free help in Ohio')
  expect(page.shown).not.toContain('Debt amount')
})

/** The first page of a process takes longer, whatever the lookup does: somebody else asks for it. */
const warmUp = (site = own.site) => fetch(site.url, { headers: headersOf({}) })

/** A visitor whose place nobody can tell gets the general home page, and soon. */
async function expectPrompt(site = own.site): Promise<void> {
  await warmUp(site)
  const began = performance.now()
  expect((await fetch(site.url, { headers: headersOf({}) })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(PROMPT_MS)
  expect(await arrive('/', {}, site)).toMatchObject({ at: '/', ...served(GENERAL) })
}

for (const [name, fault] of [
  ['hangs', { hang: true }],
  ['answers 500', { status: 500 }],
  ['drops the connection', { drop: 'before' }],
  ['answers with a page', { garbage: 'html' }],
] as const) {
  test(`pages come at once while the lookup ${name}`, async () => {
    own.sandbox.setSwitch('geo', fault)
    await expectPrompt()
  })
}

test('pages come at once while the lookup refuses connections, and the log has no address of a visitor', async () => {
  const site = await startSite({ GEO_URL: 'http://127.0.0.1:9/{ip}/json', TRUSTED_PROXIES: '1' })
  try {
    await expectPrompt(site)
    expect(site.output()).not.toContain('198.18.7.')
  } finally {
    await site.remove()
  }
})

describe('a state chosen in a form without script', () => {
  const choiceOf = (answer: Response) =>
    answer.headers.getSetCookie().filter((cookie) => /^selectedState=/.test(cookie))

  test('is kept with the answer, whatever the answer is', async () => {
    const { site } = own
    const wrong = await postForm(site, '/debt-relief-options', aLeadPost({ state: 'New York', email: '' }))
    expect(wrong.status).toBe(422)
    expect(choiceOf(wrong)).toEqual([expect.stringMatching(/^selectedState=New%20York; Path=\/; /)])
    const sent = await postForm(site, '/debt-relief-options', aLeadPost({ formKey: randomUUID(), state: 'New York' }))
    expect(sent.status).toBe(303)
    expect(choiceOf(sent)).toHaveLength(1)
    expect(sent.headers.getSetCookie()).toHaveLength(2)
  })

  test.each(['', 'Narnia'])('is none where %j was sent', async (state) => {
    const answer = await postForm(own.site, '/debt-relief-options', aLeadPost({ state, email: '' }))
    expect(choiceOf(answer)).toEqual([])
  })

  test('stands in the data request, but not where one was sent', async () => {
    const headers = headersOf({ saved: 'Georgia' })
    const stateIn = (html: string) => /<input[^>]*name="state"[^>]*>/.exec(html)?.[0]
    const { shown } = await readPage(own.site, '/data-request-form', { headers })
    expect(stateIn(shown)).toContain('value="Georgia"')
    const sent = await postForm(own.site, '/data-request-form', aDataRequestPost({ email: '' }), { headers })
    expect(stateIn(await sent.text())).toContain('value=""')
  })
})
