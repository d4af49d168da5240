import { expect, test } from 'vitest'
import { DATA_REQUEST_PATH, DATA_REQUEST_RECEIVED_PATH } from '../../domain/paths.ts'
import { aDataRequestPost, aPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { run } from '../support/run-command-line.ts'
import { siteWithSandbox } from '../support/site-with-sandbox.ts'

// The privacy data request over HTTP, and what an operator then sees of it beside the running site.

const NO_ADDRESS = { streetAddress: '', city: '', postalCode: '' }

const own = siteWithSandbox({ LOG_LEVEL: 'error' })

const ops = (...args: readonly string[]) => run(own.site.dataDir, args)
const pageOf = async (path: string) => (await fetch(own.site.url + path)).text()

test('an opt-out without an address is taken; its page has the reference and the day by which it is carried out', async () => {
  const answer = await postForm(
    own.site,
    DATA_REQUEST_PATH,
    aDataRequestPost({ ...NO_ADDRESS, email: 'opt.out@example.com', dataRequestType: ['Opt-Out Request'] }),
  )
  const reference = acceptedReference(answer)
  const page = await pageOf(answer.headers.get('location') ?? '')
  expect(page).toContain(reference)
  expect(page).toContain('Request submitted successfully')
  expect(page).toContain('We carry out your opt-out no later than')
  expect(page).not.toContain('We answer no later than')
  expect(page).not.toContain('45 more days')
  const [listed] = JSON.parse((await ops('requests', 'list', '--email', 'opt.out@example.com', '--json')).out)
  expect(listed).toMatchObject({ id: reference, late: false, requestTypes: ['Opt-Out Request'] })
})

test('any other request without an address, and a blank form, get the errors of the specification', async () => {
  const noType = await postForm(own.site, DATA_REQUEST_PATH, aDataRequestPost(NO_ADDRESS))
  expect(noType.status).toBe(422)
  const page = await noType.text()
  for (const field of ['street address', 'city', 'postal code']) expect(page).toContain(`Please enter your ${field}`)
  const blank = await postForm(own.site, DATA_REQUEST_PATH, aPost({}))
  expect([blank.status, (await blank.text()).match(/There are 10 things to fix/)?.length]).toEqual([422, 1])
})

test('a script is told the same dates that the page shows, and an extension moves the page’s', async () => {
  const data = aDataRequestPost({ email: 'know@example.com', dataRequestType: ['Right to Know Request'] })
  const reply = (await (await postForm(own.site, DATA_REQUEST_PATH, data, { byScript: true })).json()) as Record<
    string,
    unknown
  >
  expect(reply).toMatchObject({ kind: 'accepted', delivered: true, mayTakeLonger: true })
  const day = (time: number) =>
    new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })
  const path = `${DATA_REQUEST_RECEIVED_PATH}?reference=${reply.reference}`
  const page = await pageOf(path)
  for (const time of [reply.confirmBy, reply.answerBy]) expect(page).toContain(day(Number(time)))
  expect(page).toContain('45 more days')
  await ops('requests', 'extend', String(reply.reference), '--reason', 'Many records')
  const extended = await pageOf(path)
  expect(extended).toContain(day(Number(reply.answerBy) + 45 * 24 * 60 * 60 * 1_000))
  expect(extended).not.toContain('45 more days')
})

test('its page is kept by no cache, and carries an idempotency key of its own each time', async () => {
  const keys = new Set<string | undefined>()
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await fetch(own.site.url + DATA_REQUEST_PATH)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    keys.add(/name="formKey" value="([^"]+)"/.exec(await answer.text())?.[1])
  }
  expect(keys.size).toBe(2)
  expect(keys).not.toContain(undefined)
})
