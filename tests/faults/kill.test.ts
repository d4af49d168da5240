import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { aLeadPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { readStore } from '../support/read-store.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { until } from '../support/until.ts'

// The site is killed outright at random moments under a stream of leads, and started again on the same folder.

const KILLS = Number(process.env.KILLS ?? 5)
/** Visitors who send at the same time, and how many forms each. */
const VISITORS = 8
const FORMS = 15
/** The kill comes at most so long after the first form of a round was accepted. */
const LATEST_KILL_MS = 300
/** Longer than a broker's call takes to begin, so that kills meet calls under way. */
const BROKER_TAKES_MS = 40
/** For a retry after 5 s with jitter, on a machine that does much else. */
const SETTLED_WITHIN_MS = 40_000

const emailOf = (idempotencyKey: string) => `${idempotencyKey}@example.com`
const leadOf = (idempotencyKey: string) => aLeadPost({ formKey: idempotencyKey, email: emailOf(idempotencyKey) })

/** What the visitors know: the references they were thanked with, and the forms of which they heard nothing. */
interface Known {
  readonly thanked: Map<string, string>
  readonly unsure: Set<string>
}

async function sendForms(site: RunningSite, { thanked, unsure }: Known, onThanked: () => void): Promise<void> {
  for (let form = 0; form < FORMS; form += 1) {
    const idempotencyKey = randomUUID()
    unsure.add(idempotencyKey)
    const answer = await postForm(site, '/debt-relief-options', leadOf(idempotencyKey)).catch(() => undefined)
    if (!answer) return
    thanked.set(idempotencyKey, acceptedReference(answer))
    unsure.delete(idempotencyKey)
    onThanked()
  }
}

async function killUnderLoad(site: RunningSite, known: Known): Promise<void> {
  const first = Promise.withResolvers<void>()
  const visitors = Array.from({ length: VISITORS }, () => sendForms(site, known, first.resolve))
  await first.promise
  await wait(Math.random() * LATEST_KILL_MS)
  await site.kill('SIGKILL')
  await Promise.all(visitors)
}

/** Sends again what nobody was thanked for, and one form of each visitor who was. */
async function sendAgain(site: RunningSite, known: Known): Promise<void> {
  const before = new Map(readStore(site.dataDir).leads.map((lead) => [lead.idempotencyKey, lead.reference]))
  for (const idempotencyKey of known.unsure) {
    const reference = acceptedReference(await postForm(site, '/debt-relief-options', leadOf(idempotencyKey)))
    expect(
      before.get(idempotencyKey) ?? reference,
      'a form that was kept but not thanked has its first reference',
    ).toBe(reference)
    known.thanked.set(idempotencyKey, reference)
  }
  known.unsure.clear()
  for (const [idempotencyKey, reference] of [...known.thanked].slice(-VISITORS)) {
    const again = await postForm(site, '/debt-relief-options', leadOf(idempotencyKey))
    expect(acceptedReference(again)).toBe(reference)
  }
}

function expectNothingLost(dataDir: string, { thanked }: Known): void {
  const { integrity, leads } = readStore(dataDir)
  expect(integrity).toBe('ok')
  const stored = new Map(leads.map((lead) => [lead.idempotencyKey, lead]))
  expect(stored.size, 'one lead for each form').toBe(leads.length)
  for (const [idempotencyKey, reference] of thanked) {
    expect(stored.get(idempotencyKey)?.reference, 'a thanked lead is kept under its reference').toBe(reference)
    expect(Object.keys(stored.get(idempotencyKey)?.deliveries ?? {}).sort()).toEqual(['broker', 'crm', 'mail'])
  }
}

const emailIn = (body: unknown): string => /[\w-]{36}@example\.com/.exec(JSON.stringify(body))?.[0] ?? ''

/** The Idempotency-Keys of the calls that a partner has had for each lead, by its email. */
function keysByLead(sandbox: Sandbox, service: 'broker' | 'crm' | 'mail'): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const { body, headers } of sandbox.received.filter((call) => call.service === service)) {
    const email = emailIn(body)
    keys.set(email, [...(keys.get(email) ?? []), headers['idempotency-key'] ?? ''])
  }
  return keys
}

test(
  `${KILLS} kills under load lose no thanked lead and sell none twice`,
  async () => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    sandbox.setSwitch('broker', { delayMs: BROKER_TAKES_MS })
    const dataDir = temporaryFolder()
    const known: Known = { thanked: new Map(), unsure: new Set() }

    let site = await startSite({ ...sandbox.settings, DATA_DIR: dataDir })
    onTestFinished(() => site.remove())
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killUnderLoad(site, known)
      // A lock that the dead process left behind would stop the start here.
      site = await startSite({ ...sandbox.settings, DATA_DIR: dataDir })
      expectNothingLost(dataDir, known)
      await sendAgain(site, known)
      expectNothingLost(dataDir, known)
    }

    const open = () =>
      readStore(dataDir).leads.filter(({ deliveries }) => Object.values(deliveries).some((state) => state === 'due'))
    await until(() => open().length === 0, 'every delivery has come to its end', SETTLED_WITHIN_MS)
    const { leads } = readStore(dataDir)
    const [broker, crm, mail] = (['broker', 'crm', 'mail'] as const).map((service) => keysByLead(sandbox, service))
    for (const { idempotencyKey, deliveries } of leads) {
      const email = emailOf(idempotencyKey)
      expect(deliveries).toMatchObject({ crm: 'delivered', mail: 'delivered' })
      expect(['delivered', 'unknown']).toContain(deliveries.broker)
      const sold = broker?.get(email)?.length ?? 0
      expect(sold, 'a call that may have been taken is never made again').toBeLessThanOrEqual(1)
      if (deliveries.broker === 'delivered') expect(sold).toBe(1)
      // These partners know the key, so that a repeat is harmless.
      for (const calls of [crm, mail]) expect(new Set(calls?.get(email)).size).toBe(1)
    }
    expect(leads.length).toBe(known.thanked.size)
  },
  60_000 + KILLS * 10_000,
)
