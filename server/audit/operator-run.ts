import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { AuditOutcome } from '../database/chain-tables.ts'
import type { Engine } from '../database/engine.ts'
import { OperatorError } from '../operator-error.ts'
import { type Person, personKeys } from '../privacy/suppression.ts'
import type { Vault } from '../vault/vault.ts'
import { withoutPasswords } from '../without-passwords.ts'
import { appendAudit } from './audit-trail.ts'

/** One run of an operator's command, for the audit trail. */
export interface OperatorRun {
  readonly who: string
  readonly command: string
  /** References that the command line names. */
  readonly references: readonly string[]
  /** People whom the command line names. */
  readonly people: readonly Person[]
  /** The command changes nothing, so it runs, with a warning, even if the audit trail cannot be written (full disk). */
  readonly reads: boolean
  /** Writes a line for people to stderr. */
  readonly warn: (line: string) => unknown
}

interface Current extends OperatorRun {
  readonly id: string
  readonly further: string[]
}

// The command line begins a run, and opening the store notes it: so no command that opens the store can forget to.
const runs = new AsyncLocalStorage<Current>()

/** Runs a command; the stores that it opens meanwhile keep an entry of it. */
export const asOperator = <Result>(run: OperatorRun, work: () => Promise<Result>): Promise<Result> =>
  runs.run({ ...run, id: randomUUID(), further: [] }, work)

/**
 * Adds references of leads and data requests that the running command turns out to concern. Must not be called within a
 * write to the store: writes of several callers share a transaction, which belongs to no command.
 */
export const alsoWhose = (references: readonly string[]): void => {
  const further = runs.getStore()?.further
  // A loop, because spreading a million references of an export into one call overflows the stack.
  for (const reference of references) further?.push(reference)
}

/** Adds the references of those whom a listing is about to show. */
export const alsoShown = (shown: readonly { readonly id: string }[]): void => alsoWhose(shown.map(({ id }) => id))

const KINDS = { email_key: 'audit email', phone_key: 'audit phone' } as const

/** The keyed hash of a person in the audit trail, by the current key first. */
export function hashesOfPerson(vault: Vault, person: Person): string[] {
  const { column, keys } = personKeys(person)
  return keys.flatMap((key) => vault.lookups(KINDS[column], key))
}

const whoseOf = ({ references, people, further }: Current, vault: Vault): string[] => [
  ...new Set([...references, ...people.flatMap((person) => hashesOfPerson(vault, person).slice(0, 1)), ...further]),
]

/** References in one entry at most; a longer list goes on in further entries of the same run. */
const IN_ONE_ENTRY = 1_000

async function note(engine: Engine, run: Current, outcome: AuditOutcome): Promise<void> {
  const { id, who, command } = run
  const whose = whoseOf(run, engine.vault)
  const append = (from: number, own: AuditOutcome) =>
    appendAudit(engine, { run: id, who, command, whose: whose.slice(from, from + IN_ONE_ENTRY), outcome: own })
  let from = 0
  for (; whose.length - from > IN_ONE_ENTRY; from += IN_ONE_ENTRY) await append(from, 'began')
  await append(from, outcome)
}

const messageOf = (error: unknown): string => withoutPasswords(error instanceof Error ? error.message : String(error))

async function noteBegin(engine: Engine, run: Current): Promise<void> {
  try {
    await note(engine, run, 'began')
  } catch (error) {
    if (!run.reads)
      throw new OperatorError(`Nothing was done, since the audit trail cannot be written: ${messageOf(error)}`)
    run.warn(`THE AUDIT TRAIL LACKS THIS COMMAND, it cannot be written: ${messageOf(error)}`)
  }
}

const warnOfEnd = (run: Current, outcome: AuditOutcome, error: unknown): unknown =>
  run.warn(`THE AUDIT TRAIL LACKS THE END OF THIS COMMAND (${outcome}), it cannot be written: ${messageOf(error)}`)

async function noteEnd(engine: Engine, run: Current, outcome: AuditOutcome): Promise<void> {
  try {
    await note(engine, run, outcome)
  } catch (error) {
    warnOfEnd(run, outcome, error)
  }
}

/**
 * Does the work of the running command on a store, with an entry before and one after. Throws an `OperatorError`, with
 * nothing done, where the first cannot be written and the command is one that changes something.
 */
export async function audited<Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> {
  const run = runs.getStore()
  if (!run) return work()
  await noteBegin(engine, run)
  let result: Result
  try {
    result = await work()
  } catch (error) {
    await noteEnd(engine, run, error instanceof OperatorError ? 'refused' : 'failed')
    throw error
  }
  await noteEnd(engine, run, 'done')
  return result
}

/**
 * As `audited`, for work that replaces or moves the store itself: `before` and `after` open the store that is there then.
 * Without `before` only the end is noted.
 * Nothing keeps such work from being done, since it may be what makes the store usable again.
 */
export async function auditedAround<Result>(
  before: (() => Promise<Engine>) | undefined,
  after: () => Promise<Engine>,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = runs.getStore()
  if (!run) return work()
  const noteIn = async (open: () => Promise<Engine>, outcome: AuditOutcome) => {
    const engine = await open()
    try {
      await note(engine, run, outcome)
    } finally {
      await engine.close()
    }
  }
  // There may be no store yet, or one that is damaged.
  const began =
    before !== undefined &&
    (await noteIn(before, 'began').then(
      () => true,
      () => false,
    ))
  let result: Result
  try {
    result = await work()
  } catch (error) {
    if (began) await noteIn(before, 'refused').catch(() => {})
    throw error
  }
  await noteIn(after, 'done').catch((error: unknown) => warnOfEnd(run, 'done', error))
  return result
}
