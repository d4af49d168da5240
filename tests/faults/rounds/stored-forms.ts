import type { Query, Row } from './store-access.ts'

/** One attempt of a delivery; `outcome` is null while it is under way. */
export interface StoredAttempt {
  readonly number: number
  readonly outcome: string | null
}

export interface StoredDelivery {
  readonly id: string
  readonly service: string
  readonly state: string
  /** How many the delivery counts. */
  readonly attempted: number
  readonly leased: boolean
  /** The recorded ones, in order. */
  readonly attempts: readonly StoredAttempt[]
}

/** A lead or a data request with all that belongs to it. */
export interface StoredForm {
  readonly reference: string
  readonly idempotencyKey: string
  readonly answers: string
  readonly consents: number
  readonly deliveries: readonly StoredDelivery[]
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

const grouped = (rows: readonly Row[], column: string): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => String(row[column]))

/** Reads the forms of these idempotency keys. */
export async function readForms(query: Query, idempotencyKeys: readonly string[]): Promise<StoredForm[]> {
  const subjects = await query(
    (list) =>
      `with wanted(key) as (${list})
       select id, idempotency_key, answers, (select count(*) from consents where lead_id = leads.id) as consents
       from leads where idempotency_key in (select key from wanted)
       union all
       select id, idempotency_key, answers, 0 from data_requests where idempotency_key in (select key from wanted)`,
    idempotencyKeys,
  )
  const references = subjects.map(({ id }) => String(id))
  const deliveries = await query(
    (list) =>
      `select id, subject_id, service, state, attempts, lease_until from deliveries where subject_id in (${list})`,
    references,
  )
  const attempts = await query(
    (list) =>
      `select delivery_id, number, outcome from attempts
       where delivery_id in (select id from deliveries where subject_id in (${list})) order by number`,
    references,
  )
  const attemptsOf = grouped(attempts, 'delivery_id')
  const deliveriesOf = grouped(deliveries, 'subject_id')
  const attemptFrom = ({ number, outcome }: Row): StoredAttempt => ({
    number: Number(number),
    outcome: textOrNull(outcome),
  })
  const deliveryFrom = (row: Row): StoredDelivery => ({
    id: String(row.id),
    service: String(row.service),
    state: String(row.state),
    attempted: Number(row.attempts),
    leased: row.lease_until !== null,
    attempts: (attemptsOf.get(String(row.id)) ?? []).map(attemptFrom),
  })
  return subjects.map((row) => ({
    reference: String(row.id),
    idempotencyKey: String(row.idempotency_key),
    answers: String(row.answers),
    consents: Number(row.consents),
    deliveries: (deliveriesOf.get(String(row.id)) ?? []).map(deliveryFrom),
  }))
}

export interface Sums {
  /** Leads and data requests in the store. */
  readonly forms: number
  /** Deliveries by `SERVICE:STATE`, counted one by one. */
  readonly deliveries: ReadonlyMap<string, number>
  /** The same, as the site keeps them. */
  readonly kept: ReadonlyMap<string, number>
}

const byName = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(
    rows.map(({ name, value }): [string, number] => [String(name), Number(value)]).filter(([, value]) => value > 0),
  )

export async function readSums(query: Query): Promise<Sums> {
  const [forms] = await query(
    () => 'select (select count(*) from leads) + (select count(*) from data_requests) as value',
  )
  const deliveries = await query(
    () => `select service || ':' || state as name, count(*) as value from deliveries group by service, state`,
  )
  const kept = await query(
    () =>
      `select substr(name, 12) as name, sum(value) as value from counts where name like 'deliveries:%' group by name`,
  )
  return { forms: Number(forms?.value), deliveries: byName(deliveries), kept: byName(kept) }
}
