import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import type { Work } from './orders.ts'

/** Tells by its statements what a transaction does. */
const STATEMENTS: Readonly<Record<Work, RegExp>> = {
  intake: /^insert into "(leads|data_requests)"/,
  claim: /^update "deliveries" set "attempts"/,
  record: /^update "attempts" set "finished_at"/,
  erase: /^insert into "erasures"/,
}
const WORKS = Object.keys(STATEMENTS) as Work[]

export type CommitListener = (at: 'beforeCommit' | 'afterCommit', work: ReadonlySet<Work>) => void

const listeners: CommitListener[] = []
/** What the open transaction of each connection has done so far. */
const done = new WeakMap<object, Set<Work>>()
/** What the values of a claim are told by that are ids. */
const DELIVERY_ID = /^[0-9a-f-]{36}$/
let holds = false
let held: { readonly ids: readonly string[]; readonly go: () => void } | undefined

/** Calls the listener before and after every commit; after it, before the site learns of it. */
export const onCommit = (listener: CommitListener): unknown => listeners.push(listener)

export function holdClaims(): void {
  holds = true
}

/** Lets the claim go that is held back; with `all`, also those that come. */
export function letClaimGo(all: boolean): void {
  if (all) holds = false
  held?.go()
}

/** The deliveries of the claim that is held back. */
export const theHeldClaim = (): readonly string[] => held?.ids ?? []

/** Resolves when the claim of these deliveries is let go. */
const letGo = (values: readonly unknown[]): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      held = undefined
      resolve()
    }
    held = { ids: values.filter((value): value is string => typeof value === 'string' && DELIVERY_ID.test(value)), go }
  })

function note(connection: object, text: string): void {
  if (text.startsWith('begin') || text.startsWith('start transaction')) done.set(connection, new Set())
  for (const work of WORKS) if (STATEMENTS[work].test(text)) done.get(connection)?.add(work)
}

function report(connection: object, at: Parameters<CommitListener>[0]): void {
  for (const listener of listeners) listener(at, done.get(connection) ?? new Set())
}

const { prepare } = DatabaseSync.prototype

function watched(database: DatabaseSync, text: string, execute: StatementSync['all']): StatementSync['all'] {
  return ((...values: Parameters<StatementSync['all']>) => {
    note(database, text)
    if (text !== 'commit') return execute(...values)
    report(database, 'beforeCommit')
    const result = execute(...values)
    report(database, 'afterCommit')
    return result
  }) as StatementSync['all']
}

DatabaseSync.prototype.prepare = function (text) {
  const statement = prepare.call(this, text)
  for (const method of ['all', 'run'] as const) {
    statement[method] = watched(this, text, statement[method].bind(statement) as StatementSync['all']) as never
  }
  return statement
}

const clients = pg.Client.prototype as { query(...given: unknown[]): Promise<unknown> }
const { query } = clients

const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  return String((given as { text?: unknown } | undefined)?.text ?? '')
}

const valuesOf = (given: unknown): readonly unknown[] => (given as { values?: readonly unknown[] }).values ?? []

clients.query = function (...given) {
  const text = textOf(given[0])
  note(this, text)
  if (holds && STATEMENTS.claim.test(text)) return letGo(valuesOf(given[0])).then(() => query.apply(this, given))
  if (text !== 'commit') return query.apply(this, given)
  report(this, 'beforeCommit')
  const answer = query.apply(this, given)
  answer.then(
    () => report(this, 'afterCommit'),
    () => {},
  )
  return answer
}
