import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { aDataRequestPost, aLeadPost, aLeavePopupPost, aStepOnePost } from '../builders/a-post.ts'
import { postForm } from '../support/post-form.ts'
import { startSite } from '../support/site.ts'

// Logs hold no name, email, phone number, address or free text of a visitor, whatever goes wrong.

const CANARY = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary.box@example.com',
  phone: '(737) 555-0123',
  address: '99 Canary Court',
  zip: '73799',
}
/** Whatever is looked for in the output, in lower case: parts too, so that nothing hides in another spelling. */
const TRACES = ['canary', '555-0123', '5550123', '7375550123', '73799']

const REQUEST = {
  firstName: CANARY.firstName,
  lastName: CANARY.lastName,
  streetAddress: CANARY.address,
  city: 'Canaryville',
  state: 'Canarystate',
  postalCode: CANARY.zip,
  email: CANARY.email,
  phone: CANARY.phone,
  requestDescription: 'Canary words of my own',
}

test('a day of valid, broken and failing forms leaves no trace of a visitor in the output', async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const site = await startSite({
    ...sandbox.settings,
    LOG_LEVEL: 'debug',
    DELIVERY_WAIT_MS: '500',
    TRUSTED_PROXIES: '1',
  })
  onTestFinished(() => site.remove())
  const statuses: number[] = []
  const note = async (answer: Promise<Response>) => statuses.push((await answer).status)

  const forms = (key: string) =>
    [
      ['/debt-relief-options', aStepOnePost({ ...CANARY, formKey: key })],
      ['/debt-relief-options', aLeadPost({ ...CANARY, formKey: `${key}-lead` })],
      ['/data-request-form', aDataRequestPost({ ...REQUEST, formKey: `${key}-request` })],
      ['/leave-popup', aLeavePopupPost({ name: 'Canary Name', email: CANARY.email, formKey: `${key}-popup` })],
    ] as const
  const postAll = async (key: string) => {
    for (const [address, form] of forms(key)) await note(postForm(site, address, form))
  }

  await postAll('well')
  // What partners answer may quote the visitor.
  const quoting = { success: false, message: `No such person: ${CANARY.email} ${CANARY.phone}` }
  for (const service of ['mail', 'broker', 'support', 'token', 'crm'] as const) {
    sandbox.setSwitch(service, { status: 500, body: quoting })
  }
  await postAll('failing')
  for (const service of ['mail', 'broker', 'support', 'token', 'crm'] as const) {
    sandbox.setSwitch(service, { status: null, body: `<h1>${CANARY.firstName}</h1>` })
  }
  sandbox.setSwitch('geo', { status: 500, body: quoting })
  await postAll('garbled')

  const invalid = { email: 'canary at example', debtAmount: 'canary', state: 'Canarystate' }
  await note(postForm(site, '/debt-relief-options', aLeadPost({ ...CANARY, ...invalid })))
  await note(
    postForm(site, '/data-request-form', aDataRequestPost({ ...REQUEST, email: 'canary', responseMethod: 'Canary' })),
  )
  await note(postForm(site, '/leave-popup', aLeavePopupPost({ name: 'Canary', email: 'canary' })))
  // The same key with other content, and the honeypot filled in.
  await note(
    postForm(site, '/debt-relief-options', aLeadPost({ ...CANARY, lastName: 'Canaryother', formKey: 'well-lead' })),
  )
  await note(
    postForm(site, '/debt-relief-options', aLeadPost({ ...CANARY, formKey: 'canary-key', website: 'canary.example' })),
  )
  // Stopped at the gate, and unreadable.
  const raw = (headers: Record<string, string>, body: string, address = '/debt-relief-options') =>
    note(
      fetch(site.url + address, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.url, ...headers },
        body,
      }),
    )
  const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await raw(urlEncoded, `firstName=canary${'x'.repeat(70_000)}`)
  await raw({ 'Content-Type': 'application/json' }, JSON.stringify(CANARY))
  await raw({ ...urlEncoded, Origin: 'https://canary.example' }, 'firstName=canary')
  await raw({ 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\ncanary')
  await raw(urlEncoded, 'firstName=%E0%A4%Acanary', '/canary-path/canary')
  // Addresses and headers that carry what was typed.
  const typed = encodeURIComponent(`${CANARY.email} ${CANARY.phone}`)
  for (const address of [
    `/${typed}`,
    `/${typed}/${typed}`,
    `/debt-relief-options?email=${typed}`,
    `/debt-relief-options/thank-you?reference=${typed}`,
    `/data-request-form/received?reference=${typed}`,
    `/lead-outcome?reference=${typed}`,
    `/%E0%A4%Acanary`,
  ]) {
    const headers = {
      Cookie: `selectedState=${typed}; note=canary`,
      Referer: `${site.url}/canary`,
      'User-Agent': 'Canary/1.0',
      'X-Forwarded-For': '2001:db8:ca:na::1, canary',
      Authorization: 'Bearer canary',
    }
    await note(fetch(site.url + address, { redirect: 'manual', headers }))
  }
  expect([...new Set(statuses)].sort()).toEqual([200, 302, 303, 400, 403, 404, 405, 409, 413, 415, 422])

  expect(await site.kill('SIGTERM')).toBe(0)
  const output = site.output().toLowerCase()
  expect(output.split('\n').length).toBeGreaterThan(20)
  for (const trace of TRACES) expect(output).not.toContain(trace)
  // Not the address of the visitor either.
  expect(output).not.toContain('2001:db8')
})
