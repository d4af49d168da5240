import { isSealed, unlessBroken, type Vault } from '../../../server/vault/vault.ts'
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
  /** null once erased. The answers are opened. */
  readonly idempotencyKey: string | null
  readonly answers: string | null
  readonly isErased: boolean
  /** Every column of the record and its consents, opened. */
  readonly rows: readonly Row[]
  readonly consents: number
  readonly deliveries: readonly StoredDelivery[]
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

const grouped = (rows: readonly Row[], column: string): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, (row) => String(row[column]))

/** What stands for a value whose seal is broken: never what somebody typed. */
const BROKEN = 'the seal is broken'

/** Opens what is sealed in a row, by the table, the column and the reference that it belongs to. */
const opened = (vault: Vault, table: string, id: unknown, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && isSealed(value)
        ? (unlessBroken(() => vault.open(value, `${table}.${column}:${id}`)) ?? BROKEN)
        : value,
    ]),
  )

/** As `readForms`, from one of the two tables. */
async function readSubjects(query: Query, vault: Vault, table: string, names: readonly string[]): Promise<Row[]> {
  const rows = await query(
    (list) =>
      `with wanted(name) as (${list}) select * from ${table}
       where idempotency_key in (select name from wanted) or id in (select name from wanted)`,
    names,
  )
  return rows.map((row) => opened(vault, table, row.id, row))
}

/** Reads the forms that have one of these idempotency keys or one of these references. */
export async function readForms(query: Query, vault: Vault, names: readonly string[]): Promise<StoredForm[]> {
  const subjects: Row[] = []
  for (const table of ['leads', 'data_requests']) subjects.push(...(await readSubjects(query, vault, table, names)))
  const references = subjects.map(({ id }) => String(id))
  const consents = (await query((list) => `select * from consents where lead_id in (${list})`, references)).map((row) =>
    opened(vault, 'consents', row.lead_id, row),
  )
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
  const consentsOf = grouped(consents, 'lead_id')
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
    idempotencyKey: textOrNull(row.idempotency_key),
    answers: textOrNull(row.answers),
    isErased: row.erased_at !== null,
    rows: [row, ...(consentsOf.get(String(row.id)) ?? [])],
    consents: consentsOf.get(String(row.id))?.length ?? 0,
    deliveries: (deliveriesOf.get(String(row.id)) ?? []).map(deliveryFrom),
  }))
}

export interface Sums {
  /** Leads and data requests in the store. */
  readonly forms: number
  /** Those that are erased, and how many the records of the erasures add up to. */
  readonly erased: number
  readonly erasuresRecorded: number
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
    () => `select (select count(*) from leads) + (select count(*) from data_requests) as forms,
      (select count(erased_at) from leads) + (select count(erased_at) from data_requests) as erased,
      (select coalesce(sum(leads + requests), 0) from erasures) as recorded`,
  )
  const deliveries = await query(
    () => `select service || ':' || state as name, count(*) as value from deliveries group by service, state`,
  )
  const kept = await query(
    () =>
      `select substr(name, 12) as name, sum(value) as value from counts where name like 'deliveries:%' group by name`,
  )
  return {
    forms: Number(forms?.forms),
    erased: Number(forms?.erased),
    erasuresRecorded: Number(forms?.recorded),
    deliveries: byName(deliveries),
    kept: byName(kept),
  }
}
