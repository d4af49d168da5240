import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { ALERT_KINDS, type AlertKind, createAlerts } from '../../server/alerts.ts'
import type { Engine } from '../../server/database/engine.ts'
import { createWorker } from '../../server/deliveries/worker.ts'
import { createHousekeeping } from '../../server/housekeeping.ts'
import { createIntake } from '../../server/intake.ts'
import { createLog } from '../../server/log/log.ts'
import { createMonitor } from '../../server/monitor.ts'
import { createPrivacyChoices } from '../../server/privacy/privacy-choices.ts'
import { suppress } from '../../server/privacy/suppression.ts'
import { createRemotes } from '../../server/remotes/remotes.ts'
import { createStoreProbe } from '../../server/store-probe.ts'
import { aConfig } from '../builders/a-config.ts'
import { aDataRequest, aLead } from '../builders/a-lead.ts'
import { aLeadOf, aSubmission } from '../builders/a-submission.ts'
import { someNotices } from '../builders/some-notices.ts'
import { anAlertSink } from '../support/alert-sink.ts'
import { referenceOf } from '../support/delivering-site.ts'
import { withShiftedClock } from '../support/shifted-clock.ts'
import { aSiteServer } from '../support/site-server.ts'
import { until } from '../support/until.ts'
import { onEveryStore } from './every-store.ts'

// What each alert is for is made to happen, and the alert has to arrive at ALERT_URL.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A site without its web server, whose alerts go to a server of the test's own. */
async function aSite(openEngine: () => Promise<Engine>) {
  const [sandbox, sink] = await Promise.all([startSandbox({ port: 0 }), anAlertSink()])
  onTestFinished(() => sandbox.close())
  const config = aConfig({ ...sandbox.settings, ALERT_URL: sink.url })
  const engine = withShiftedClock(await openEngine())
  const log = createLog('silent')
  const remotes = createRemotes(config, Date.now)
  const alerts = createAlerts(config, remotes, log, Date.now)
  const worker = createWorker(engine, remotes, config.BROKER_PRODUCT_ID, log, alerts)
  onTestFinished(() => worker.stop(0))
  return {
    sandbox,
    sink,
    engine,
    alerts,
    log,
    worker,
    intake: createIntake(engine, config, remotes, alerts, () => {}, someNotices(engine)),
    privacyChoices: createPrivacyChoices(engine, config, remotes, alerts, log, Date.now),
    housekeeping: createHousekeeping(config, engine, log, alerts),
    monitor: (options: Partial<Parameters<typeof createMonitor>[3]> = {}) =>
      createMonitor(engine, log, alerts, { delivers: true, folder: '.', ...options }),
  }
}
type Site = Awaited<ReturnType<typeof aSite>>

/** Stores one lead that qualifies for the broker, while nobody delivers; answers its reference. */
const storeLead = async ({ intake }: Site) =>
  referenceOf(await intake.submitLead(aSubmission(aLead({ debtAmount: 20_001 }))))

/** Makes a partner fail, then sends a lead to all of them. */
const deliverWhile =
  (service: 'broker' | 'crm' | 'token', fault: Parameters<Sandbox['setSwitch']>[1]) => async (site: Site) => {
    site.sandbox.setSwitch(service, fault)
    await storeLead(site)
    await site.worker.start()
  }

const makeDeliveriesOlder = ({ engine }: Site, ms: number) =>
  engine.write((tx) =>
    tx
      .updateTable('deliveries')
      .set((set) => ({
        next_attempt_at: set('next_attempt_at', '-', ms),
        first_attempt_at: set('next_attempt_at', '-', ms),
      }))
      .execute(),
  )

async function ageAllLeads(site: Site, leads: number) {
  for (let number = 0; number < leads; number++) await site.intake.submitLead(aLeadOf(number))
  await site.engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).execute())
  await site.engine.write((tx) => tx.updateTable('leads').set({ received_at: 1 }).execute())
}

/** Per kind of alert: what makes it fire. A kind without an entry does not compile. */
const MAKE: Readonly<Record<AlertKind, (site: Site) => Promise<unknown>>> = {
  crmToken: deliverWhile('token', { status: 401 }),
  notAuthorized: deliverWhile('broker', { status: 401 }),
  brokerUnknown: deliverWhile('broker', { status: 500 }),
  deliveryRefused: deliverWhile('broker', { status: 422 }),
  async deliveryOverdue(site) {
    await storeLead(site)
    await makeDeliveriesOlder(site, 16 * MINUTE)
    await site.monitor().checkNow()
  },
  async deliveryFailed(site) {
    site.sandbox.setSwitch('crm', { status: 503 })
    await storeLead(site)
    await site.engine.write((tx) => tx.updateTable('deliveries').set({ attempts: 17 }).execute())
    await makeDeliveriesOlder(site, 73 * HOUR)
    await site.worker.start()
  },
  async deliverySuppressed(site) {
    await storeLead(site)
    await suppress(site.engine, { email: aLead().email })
    await site.engine.write((tx) => tx.updateTable('deliveries').set({ state: 'due' }).execute())
    await site.worker.start()
  },
  async consentWithdrawn(site) {
    await storeLead(site)
    await site.engine.write((tx) => tx.updateTable('deliveries').set({ state: 'delivered' }).execute())
    await site.privacyChoices.withdraw(aLead().email, ['calls'])
  },
  async formNotStored(site) {
    await sql`alter table leads rename to gone`.execute(site.engine.db)
    await site.intake.submitLead(aSubmission(aLead()))
  },
  async storeNotWritable(site) {
    await sql`alter table clock rename to gone`.execute(site.engine.db)
    expect(await createStoreProbe(site.engine, site.alerts)()).toBe(false)
  },
  diskNearlyFull: (site) =>
    // The disk of a PostgreSQL server is out of sight: there the alert is of a process that has an embedded store.
    createMonitor({ ...site.engine, kind: 'embedded' }, site.log, site.alerts, {
      delivers: true,
      folder: '.',
      spaceOf: async () => ({ free: 900 * 2 ** 20, total: 100 * 2 ** 30 }),
    }).checkNow(),
  async clockImplausible(site) {
    await site.housekeeping.checkClock()
    site.engine.shift(6 * 365 * DAY)
    await site.housekeeping.checkClock()
  },
  async retentionRefused(site) {
    await ageAllLeads(site, 21)
    await site.housekeeping.sweep()
  },
  async dataRequestDue(site) {
    referenceOf(await site.intake.submitDataRequest(aSubmission(aDataRequest())))
    await site.engine.write((tx) =>
      tx
        .updateTable('data_requests')
        .set((set) => ({ received_at: set('received_at', '-', 8 * DAY) }))
        .execute(),
    )
    await site.housekeeping.checkRequests()
  },
  async requestFailed({ alerts }) {
    const server = await aSiteServer({
      alsoTold: alerts,
      renderPage: () => {
        throw new TypeError('a fault of the site')
      },
    })
    expect((await fetch(server.url)).status).toBe(500)
  },
  async connectionsRefused({ alerts }) {
    const server = await aSiteServer({
      alsoTold: alerts,
      renderPage: async () => new Response('a page'),
      limits: { connectionsPerAddress: 0 },
    })
    await expect(fetch(server.url)).rejects.toThrow()
  },
  async forwardedIgnored({ alerts }) {
    const server = await aSiteServer({ alsoTold: alerts, renderPage: async () => new Response('a page') })
    await fetch(server.url, { headers: { 'X-Forwarded-For': '198.51.100.7' } })
  },
}

await onEveryStore('the alert', (openEngine) => {
  test.each(ALERT_KINDS)('%s is raised when that happens, and arrives', async (kind) => {
    const site = await aSite(openEngine)
    await MAKE[kind](site)
    await until(() => site.sink.posts.some(({ alert }) => alert === kind), `${kind} arrived`)
    const [post] = site.sink.posts.filter(({ alert }) => alert === kind)
    expect(post?.message).toMatch(/\. .+\. .+/)
    expect(JSON.stringify(site.sink.posts)).not.toMatch(/Ann|Lee|example\.com|555/)
  })
})
