import type { DeliveryService, DeliveryState } from '../../../domain/delivery.ts'
import { MINUTE_MS } from '../../../domain/time-units.ts'
import type { Engine } from '../../database/engine.ts'
import { OVERDUE_MS } from '../../monitor.ts'
import { requestsDue } from '../../privacy/requests-due.ts'
import { listDataRequests } from '../data-requests/data-requests.ts'
import { type Finding, type FindingLevel, findingsOf, plural } from './finding.ts'

/** The worker looks every 2 seconds, so a delivery that has been due for longer than this has no worker. */
const NOT_TAKEN_UP_MS = MINUTE_MS

interface Count {
  readonly service: DeliveryService
  readonly state: DeliveryState
  readonly count: number
}

async function countByState({ db }: Engine): Promise<Count[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['service', 'state', fn.countAll().as('count')])
    .groupBy(['service', 'state'])
    .execute()
  return rows.map(({ service, state, count }) => ({ service, state, count: Number(count) }))
}

/** How many deliveries wait for each service to be set up. */
export async function heldByService(engine: Engine): Promise<ReadonlyMap<DeliveryService, number>> {
  const held = (await countByState(engine)).filter(({ state }) => state === 'held')
  return new Map(held.map(({ service, count }) => [service, count]))
}

const WHAT_TO_DO: readonly (readonly [DeliveryState, FindingLevel, string])[] = [
  ['delivered', 'ok', 'nothing to do'],
  ['due', 'ok', 'they are sent as soon as their partner takes them'],
  ['unknown', 'warning', 'ask the broker, then: leads settle ID --accepted|--rejected (leads list --status unknown)'],
  ['failed', 'warning', 'when the partner is well again: leads retry --failed'],
  ['refused', 'warning', 'see why with leads show ID; then leads retry ID or --refused'],
  ['quarantined', 'note', 'the honeypot was filled in; look at them and leads release ID what is real'],
  ['cancelled', 'ok', 'stopped by a suppression, an erasure or a withdrawal of consent'],
]

/** Finds receipts on hold. Without a mail server the site creates none, but keeps earlier ones; no other check names them. */
function checkHeldReceipts(counts: readonly Count[]): Finding[] {
  const held = counts.find(({ service, state }) => service === 'receipt' && state === 'held')
  if (!held) return []
  const text = plural(held.count, 'receipt to a visitor is', 'receipts to visitors are')
  return [
    findingsOf('deliveries').note(`${text} held: no mail server is set up. They go out once MAIL_URL is set again`),
  ]
}

function checkStates(counts: readonly Count[]): Finding[] {
  return WHAT_TO_DO.flatMap(([state, level, advice]): Finding[] => {
    const own = counts.filter((count) => count.state === state)
    if (own.length === 0) return []
    const total = own.reduce((sum, { count }) => sum + count, 0)
    const parts = own.map(({ service, count }) => `${service} ${count}`).join(', ')
    return [{ level, area: 'deliveries', message: `${total} ${state} (${parts}): ${advice}` }]
  })
}

function age(ageMs: number): string {
  const minutes = Math.floor(ageMs / MINUTE_MS)
  if (minutes < 120) return plural(minutes, 'minute', 'minutes')
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 60 / 24)} days`
}

async function checkDueAge({ db }: Engine, now: number): Promise<Finding[]> {
  const { note, warning } = findingsOf('deliveries')
  const oldest = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.min('next_attempt_at').as('next'),
      fn.min(fn.coalesce('first_attempt_at', 'next_attempt_at')).as('since'),
    ])
    .where('state', '=', 'due')
    .where('lease_until', 'is', null)
    .executeTakeFirst()
  if (!oldest || oldest.next === null) return []
  const waited = Math.max(0, now - Number(oldest.since))
  const text = `The oldest due delivery has waited for ${age(waited)}`
  const findings = [
    waited > OVERDUE_MS ? warning(`${text}: leads list --status due, then leads show ID has its attempts`) : note(text),
  ]
  if (now - Number(oldest.next) > NOT_TAKEN_UP_MS)
    findings.push(warning('Due deliveries are not taken up: is the site running?'))
  return findings
}

async function checkRequests(engine: Engine, now: number, daysBefore: number): Promise<Finding> {
  const { ok, note, warning } = findingsOf('requests')
  const open = (await listDataRequests(engine, now)).filter(
    ({ resolvedAt, erasedAt }) => resolvedAt === null && erasedAt === null,
  )
  const late = open.filter((request) => request.late).length
  if (late > 0) return warning(`${plural(late, 'data request is', 'data requests are')} late: requests list`)
  const past = open.filter((request) => request.pastPromise).length
  if (past > 0) {
    return warning(`${plural(past, 'data request is', 'data requests are')} past a date that we promise: requests list`)
  }
  const due = await requestsDue(engine, now, daysBefore)
  if (due) {
    const text = plural(due.count, 'data request has a date', 'data requests have a date')
    const by = new Date(due.by).toISOString().slice(0, 10)
    return warning(`${text} within ${daysBefore} days, the first by ${by} (${due.reference}): requests list`)
  }
  return open.length > 0
    ? note(`${plural(open.length, 'data request is', 'data requests are')} open: requests list`)
    : ok('No data request is open')
}

/**
 * Deliveries and data requests that wait, and what to do about them. `now` in milliseconds since 1970.
 * @param daysBefore the setting ALERT_REQUEST_DAYS
 */
export async function checkDeliveries(engine: Engine, now: number, daysBefore: number): Promise<Finding[]> {
  const counts = await countByState(engine)
  const findings = [...checkStates(counts), ...checkHeldReceipts(counts), ...(await checkDueAge(engine, now))]
  if (findings.length === 0) findings.push(findingsOf('deliveries').ok('No deliveries yet'))
  return [...findings, await checkRequests(engine, now, daysBefore)]
}
