import { type Alerts, createAlerts } from './alerts.ts'
import { createNotices, type Notices } from './consent/notices.ts'
import { type Content, loadContent } from './content/content.ts'
import type { Engine } from './database/engine.ts'
import { openSiteStore } from './database/open-store.ts'
import { createOutcomes, type Outcomes } from './deliveries/outcomes.ts'
import { createWorker, type Worker } from './deliveries/worker.ts'
import { createHousekeeping, type Housekeeping } from './housekeeping.ts'
import { createIntake, type Intake } from './intake.ts'
import { createLog, type Log } from './log/log.ts'
import { type Counters, createCounters } from './metrics/counters.ts'
import { createMonitor, type Monitor } from './monitor.ts'
import { createPrivacyChoices, type PrivacyChoices } from './privacy/privacy-choices.ts'
import { createSentForms, type SentForms } from './privacy/sent-form.ts'
import { createRemotes, type Remotes } from './remotes/remotes.ts'
import type { Config } from './settings/config.ts'
import { createStoreProbe, type StoreProbe } from './store-probe.ts'
import { createGeolocation, type Geolocation } from './visitor/geolocation.ts'

/** Everything with a side effect, wired once per process. */
export interface Services {
  readonly config: Config
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly engine: Engine
  readonly remotes: Remotes
  readonly alerts: Alerts
  /** Missing in a process that only serves pages. */
  readonly worker: Worker | undefined
  /** Present in the process that runs the worker. */
  readonly housekeeping: Housekeeping | undefined
  readonly monitor: Monitor
  readonly storeProbe: StoreProbe
  readonly intake: Intake
  readonly privacyChoices: PrivacyChoices
  readonly sentForms: SentForms
  readonly outcomes: Outcomes
  readonly geolocation: Geolocation
  readonly content: Content
  readonly notices: Notices
  readonly counters: Counters
}

/** Opens the store, which brings it up to date, and wires the services; a worker is not started yet. */
export async function createServices(
  config: Config,
  { delivers, development = false }: { delivers: boolean; development?: boolean },
  clock: () => number = Date.now,
): Promise<Services> {
  const log = createLog(config.LOG_LEVEL, { printErrors: development })
  const remotes = createRemotes(config, clock)
  const counters = createCounters()
  const raise = createAlerts(config, remotes, log, clock)
  const alerts: Alerts = (kind, fields) => {
    counters.alerts.add(kind)
    raise(kind, fields)
  }
  const content = loadContent(config)
  const geolocation = await createGeolocation(config, log)
  const engine = await openSiteStore(config)
  const worker = delivers
    ? createWorker(engine, remotes, config.BROKER_PRODUCT_ID, log, alerts, counters.attempts.add)
    : undefined
  const wake = () => engine.signals.send('due', true)
  const licences = content.partners.map((partner) => partner.licences)
  const notices = createNotices(config.SITE_BRAND, content.partnerList, engine.vault)
  const intake = createIntake(engine, config, remotes, alerts, wake, notices, licences)
  const privacyChoices = createPrivacyChoices(engine, config, remotes, alerts, log, clock)
  return {
    config,
    log,
    clock,
    engine,
    remotes,
    alerts,
    worker,
    housekeeping: delivers ? createHousekeeping(config, engine, log, alerts) : undefined,
    monitor: createMonitor(engine, log, alerts, { delivers, folder: config.DATA_DIR }),
    storeProbe: createStoreProbe(engine, alerts),
    intake,
    privacyChoices,
    sentForms: createSentForms(engine, config, log, clock),
    outcomes: createOutcomes(engine, config.DELIVERY_WAIT_MS),
    geolocation,
    content,
    notices,
    counters,
  }
}
