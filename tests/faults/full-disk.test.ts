import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { aDataRequestPost, aLeadPost, aLeavePopupPost } from '../builders/a-post.ts'
import { anAlertSink } from '../support/alert-sink.ts'
import { metric } from '../support/metric.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// The store cannot grow: the operating system refuses its writes, as on a full disk.

/** Enough for the store as it starts and some leads (bytes). */
const ROOM = 512 * 1024
/** More forms than fit into it. */
const MANY = 200
const PHONE = '(800) 555-0142'

const SUBMITTED = {
  firstName: 'Zebedee',
  lastName: "O'Brien & Sons",
  email: 'zebedee@example.com',
  address: '7 Full Disk Road',
  zip: '78799',
  phone: '(512) 555-0177',
}

/**
 * Fills the disk with leads until one is refused, then with the shorter forms until each of them is: where a lead no
 * longer fits, a shorter form may.
 */
async function fillTheDisk(site: RunningSite): Promise<void> {
  let kept = 0
  const untilRefused = async (address: string, form: (answers: { formKey: string; email: string }) => FormData) => {
    for (; kept < MANY; kept += 1) {
      const filler = form({ formKey: `filler-${kept}`, email: `filler-${kept}@example.com` })
      if ((await postForm(site, address, filler)).status === 503) return
    }
    throw new Error(`${MANY} forms fitted into ${ROOM} bytes`)
  }
  await untilRefused('/debt-relief-options', aLeadPost)
  await untilRefused('/data-request-form', aDataRequestPost)
  await untilRefused('/leave-popup', aLeavePopupPost)
}

/** Makes room again: another process, for which the limit does not hold, empties the write-ahead file. */
function makeRoom(dataDir: string): void {
  const store = new DatabaseSync(path.join(dataDir, 'store.db'), { timeout: 5_000 })
  try {
    expect(store.prepare('pragma wal_checkpoint(truncate)').get()?.busy).toBe(0)
  } finally {
    store.close()
  }
}

test('a form that cannot be kept is answered honestly, and is taken once there is room again', async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const sink = await anAlertSink()
  const raised = (kind: string) => sink.posts.some(({ alert }) => alert === kind)
  const dataDir = temporaryFolder()
  // Made without the limit first, so that all the room is for leads.
  const before = await startSite({ DATA_DIR: dataDir })
  expect(await before.kill('SIGTERM')).toBe(0)
  const site = await startSite({ ...sandbox.settings, DATA_DIR: dataDir, ALERT_URL: sink.url }, { largestFile: ROOM })
  onTestFinished(() => site.remove())
  await fillTheDisk(site)

  const lead = aLeadPost({ ...SUBMITTED, formKey: 'the-lead', debtAmount: '23500' })
  const refused = await postForm(site, '/debt-relief-options', lead)
  const page = await refused.text()
  expect(refused.status).toBe(503)
  expect(page).toContain('We couldn’t save your form')
  expect(page).toContain(PHONE)
  for (const value of Object.values(SUBMITTED)) {
    expect(page).toContain(`value="${value.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}"`)
  }
  expect(page).toContain('name="debtAmount" value="23500"')
  expect(page).toContain('name="step3Selections" value="Credit Cards"')
  expect(page).toContain('name="formKey" value="the-lead"')
  expect(page).not.toContain('Thank You')

  const request = aDataRequestPost({ formKey: 'the-request', city: 'Fulldisk City' })
  const refusedRequest = await postForm(site, '/data-request-form', request)
  const requestPage = await refusedRequest.text()
  expect(refusedRequest.status).toBe(503)
  expect(requestPage).toContain('We couldn’t save your request')
  expect(requestPage).toContain(PHONE)
  expect(requestPage).toContain('value="Fulldisk City"')

  for (const [address, form] of [
    ['/debt-relief-options', lead],
    ['/data-request-form', request],
    ['/leave-popup', aLeavePopupPost({ formKey: 'the-popup' })],
  ] as const) {
    const answer = await postForm(site, address, form, { byScript: true })
    expect(answer.status, address).toBe(503)
    expect(await answer.json(), address).toEqual({ kind: 'unavailable', errors: {} })
  }

  await until(async () => (await fetch(`${site.url}/readyz`)).status === 503, 'the site is no longer ready', 15_000)
  await until(() => raised('formNotStored') && raised('storeNotWritable'), 'both alerts were posted')
  for (const kind of ['formNotStored', 'storeNotWritable'])
    expect(await metric(site, `alerts_raised_total{kind="${kind}"}`), kind).toBeGreaterThan(0)

  for (const address of ['/healthz', '/', '/texas', '/faq', '/debt-relief-options', '/data-request-form']) {
    expect((await fetch(site.url + address)).status, address).toBe(200)
  }
  expect(JSON.stringify(sandbox.received)).not.toContain(SUBMITTED.email)

  makeRoom(dataDir)
  await until(async () => (await fetch(`${site.url}/readyz`)).status === 200, 'the site is ready again')
  const reference = acceptedReference(await postForm(site, '/debt-relief-options', lead))
  expect(acceptedReference(await postForm(site, '/debt-relief-options', lead))).toBe(reference)
  acceptedReference(await postForm(site, '/data-request-form', request))
  const calls = await sandbox.waitFor((all) =>
    ['mail', 'broker', 'crm'].every((service) =>
      all.some((call) => call.service === service && JSON.stringify(call.body).includes(SUBMITTED.email)),
    ),
  )
  const sold = calls.filter((call) => call.service === 'broker' && JSON.stringify(call.body).includes(SUBMITTED.email))
  expect(sold).toHaveLength(1)
  expect(site.output()).not.toContain('Zebedee')
})
