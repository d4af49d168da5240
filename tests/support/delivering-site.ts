import { onTestFinished } from 'vitest'
import type { DeliveryService } from '../../domain/delivery.ts'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import type { AlertKind } from '../../server/alerts.ts'
import type { Engine } from '../../server/database/engine.ts'
import type { AttemptRow, DeliveryRow } from '../../server/database/tables.ts'
import { createWorker, type Worker } from '../../server/deliveries/worker.ts'
import { createIntake, type Intake } from '../../server/intake.ts'
import type { IntakeResult } from '../../server/intake-result.ts'
import { createLog } from '../../server/log/log.ts'
import { createRemotes, type Remotes } from '../../server/remotes/remotes.ts'
import type { Config } from '../../server/settings/config.ts'
import { aConfig } from '../builders/a-config.ts'
import { aLead } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { someNotices } from '../builders/some-notices.ts'
import { temporaryStore } from './temporary-store.ts'
import { until } from './until.ts'

/** The site's worker role on a store of its own unless it is given one, wired to a sandbox over real HTTP. */
export interface DeliveringSite {
  readonly sandbox: Sandbox
  readonly config: Config
  readonly engine: Engine
  readonly remotes: Remotes
  readonly worker: Worker
  readonly intake: Intake
  /** The alerts raised so far. */
  readonly alerts: readonly AlertKind[]
  /** Another worker on the same store, as after a restart. */
  anotherWorker(): Worker
  /** A lead's or request's deliveries by service. */
  deliveries(reference: string): Promise<Partial<Record<DeliveryService, DeliveryRow>>>
  states(reference: string): Promise<Partial<Record<DeliveryService, string>>>
  attempts(reference: string, service: DeliveryService): Promise<AttemptRow[]>
  /** Waits until no delivery of this subject waits for its first attempt or is under way. */
  attempted(reference: string): Promise<void>
  /** Makes the waiting retries of a subject due now and wakes the worker. */
  retryNow(reference: string): Promise<void>
}

/** The reference of a form that was stored; fails otherwise. */
export function referenceOf(result: IntakeResult): string {
  if (result.kind !== 'stored') throw new Error(`the form was not stored but ${result.kind}`)
  return result.reference
}

/** What the sandbox received for one partner, in order. */
export const callsTo = ({ sandbox }: DeliveringSite, service: string) =>
  sandbox.received.filter((call) => call.service === service)

/** Submits a lead, and waits until each of its deliveries was attempted. */
export async function submitAndAttempt(
  site: DeliveringSite,
  answers: Parameters<typeof aLead>[0] = {},
): Promise<string> {
  const reference = referenceOf(await site.intake.submitLead(aSubmission(aLead(answers))))
  await site.attempted(reference)
  return reference
}

export async function aDeliveringSite(
  settings: Readonly<Record<string, string>> = {},
  onEngine?: Engine,
): Promise<DeliveringSite> {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const config = aConfig({ ...sandbox.settings, SITE_BRAND: 'Fresh Start', BROKER_NAME: 'acme', ...settings })
  const engine = onEngine ?? (await temporaryStore())
  const remotes = createRemotes(config, Date.now)
  const log = createLog('silent')
  const alerts: AlertKind[] = []
  const anotherWorker = () => {
    const worker = createWorker(engine, remotes, config.BROKER_PRODUCT_ID, log, (kind) => alerts.push(kind))
    // A hanging call is not waited for: the sandbox cuts it when it closes.
    onTestFinished(() => worker.stop(0))
    return worker
  }
  const worker = anotherWorker()

  const rowsOf = (reference: string) =>
    engine.db.selectFrom('deliveries').selectAll().where('subject_id', '=', reference).orderBy('rank').execute()
  const isOpen = (row: DeliveryRow) =>
    row.lease_until !== null || (row.state === 'due' && row.attempts === row.attempts_before)

  return {
    sandbox,
    config,
    engine,
    remotes,
    worker,
    intake: createIntake(
      engine,
      config,
      remotes,
      (kind) => alerts.push(kind),
      worker.wake,
      someNotices(engine, config.SITE_BRAND),
    ),
    alerts,
    anotherWorker,
    async deliveries(reference) {
      return Object.fromEntries((await rowsOf(reference)).map((row) => [row.service, row]))
    },
    async states(reference) {
      return Object.fromEntries((await rowsOf(reference)).map(({ service, state }) => [service, state]))
    },
    async attempts(reference, service) {
      const delivery = (await rowsOf(reference)).find((row) => row.service === service)
      return engine.db
        .selectFrom('attempts')
        .selectAll()
        .where('delivery_id', '=', delivery?.id ?? '')
        .orderBy('number')
        .execute()
    },
    async attempted(reference) {
      const done = async () => !(await rowsOf(reference)).some(isOpen)
      await until(done, 'every delivery was attempted', 15_000)
    },
    async retryNow(reference) {
      await engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set({ next_attempt_at: engine.now })
          .where('subject_id', '=', reference)
          .where('state', '=', 'due')
          .execute(),
      )
      worker.wake()
    },
  }
}
