import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine, Tx } from '../../database/engine.ts'
import type { StoreSettings } from '../../database/open-store.ts'
import { CONTENT } from '../../intake-result.ts'
import { OperatorError } from '../../operator-error.ts'
import { contactKeysOf } from '../../privacy/contact-hashes.ts'
import { newKey, readKeyFile, replaceKeyFile } from '../../vault/key-file.ts'
import { idColumnOf, KEYED_COLUMNS, keyedColumns, placeOf } from '../../vault/keyed-columns.ts'
import { madeBy } from '../../vault/known-keys.ts'
import { KEYS_FRESH_MS, sealedStart, type Vault } from '../../vault/vault.ts'
import { withStore } from './open-store.ts'

/** Rows sealed anew in one transaction: a running site waits for one at most. */
const BATCH = 100

type Row = Record<string, string | null>

export interface Rotation {
  /** The id of the key that seals from now on. */
  readonly current: string
  /** Rows that were sealed anew. */
  readonly rows: number
  readonly old: readonly OldKey[]
}

export interface OldKey {
  readonly id: string
  /** Columns whose values still need the old key, with the number of rows; when empty, the key can be dropped. */
  readonly neededBy: readonly { readonly column: string; readonly rows: number }[]
}

const tables = Object.keys(KEYED_COLUMNS)
const sealedColumns = (table: string) =>
  keyedColumns.filter((column) => column.table === table && column.keyed === 'sealed').map(({ column }) => column)

/**
 * The keyed hashes of a form's record, made with the current key from its opened answers.
 * @param answersText `null` where the answers were erased; then no hash can be made
 */
function hashesAnew(vault: Vault, form: string, row: Row, answersText: string | null): Row {
  if (answersText === null) return {}
  const answers = JSON.parse(answersText)
  const content = JSON.stringify([form, answers])
  // The content hash recognizes a repeat by the browser, which would send the answers as they were before a correction.
  const isRepeatable = vault.lookups(CONTENT, content).includes(row.content_hash ?? '')
  return { ...contactKeysOf(vault, answers), content_hash: isRepeatable ? vault.lookup(CONTENT, content) : null }
}

/** New hashes for leads and data requests. Other tables don't store the hashed values, so their hashes stay. */
function lookupsAnew(vault: Vault, table: string, row: Row, opened: Row): Row {
  if (table === 'leads') return hashesAnew(vault, row.source ?? '', row, opened.answers ?? null)
  return table === 'data_requests' ? hashesAnew(vault, 'data_request', row, opened.answers ?? null) : {}
}

async function sealAnew(engine: Engine, tx: Tx, table: string, row: Row): Promise<void> {
  const { vault } = engine
  const idColumn = idColumnOf(table)
  const id = row[idColumn] ?? ''
  const opened: Row = {}
  const values: Row = {}
  for (const column of sealedColumns(table)) {
    const sealed = row[column] ?? null
    if (sealed === null) continue
    const place = placeOf(table, column, id)
    opened[column] = vault.open(sealed, place)
    values[column] = vault.seal(opened[column], place)
  }
  const changes = Object.entries({ ...values, ...lookupsAnew(vault, table, row, opened) })
  if (changes.length === 0) return
  const set = sql.join(changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  // A note on a withdrawal is stored in several rows, and a row that has lost it must not get it back.
  const unchanged = Object.keys(values).map((column) => sql` and ${sql.ref(column)} = ${row[column]}`)
  await sql`update ${sql.table(table)} set ${set} where ${sql.ref(idColumn)} = ${id}${sql.join(unchanged, sql``)}`.execute(
    tx,
  )
}

/** Seals the rows of one table anew that another key than the current one has sealed. Returns how many. */
async function sealTableAnew(engine: Engine, table: string): Promise<number> {
  const columns = sealedColumns(table)
  if (columns.length === 0) return 0
  const start = sealedStart(engine.vault.keyIds[0] ?? '')
  const idColumn = sql.ref(idColumnOf(table))
  const isOld = sql.join(
    columns.map((column) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(start.length)}) <> ${sql.lit(start)}`),
    sql` or `,
  )
  // On a server other processes write meanwhile.
  const lock = engine.kind === 'postgres' ? sql`for update` : sql``
  let count = 0
  for (let last: string | undefined = ''; last !== undefined; ) {
    const after: string = last
    const rows = await engine.write(async (tx) => {
      const found = await sql<Row>`select * from ${sql.table(table)} where ${idColumn} > ${after} and (${isOld})
        order by ${idColumn} limit ${sql.lit(BATCH)} ${lock}`.execute(tx)
      for (const row of found.rows) await sealAnew(engine, tx, table, row)
      return found.rows
    })
    count += rows.length
    last = rows.at(-1)?.[idColumnOf(table)] ?? undefined
  }
  return count
}

async function oldKeyOf({ db }: Engine, id: string): Promise<OldKey> {
  const neededBy: { column: string; rows: number }[] = []
  for (const column of keyedColumns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(column.table)} where ${madeBy(column, id)}`.execute(db)
    const count = Number(rows[0]?.count)
    if (count > 0) neededBy.push({ column: `${column.table}.${column.column}`, rows: count })
  }
  return { id, neededBy }
}

/** Seals what another key than the current one has sealed, beside a running site, and says which keys are still needed. */
async function sealAllAnew(engine: Engine): Promise<Rotation> {
  let rows = 0
  // A process may use the old key for a moment longer and write a row after the first pass, so passes repeat until one finds
  // nothing to seal.
  for (let sealed = -1; sealed !== 0; rows += sealed) {
    sealed = 0
    for (const table of tables) sealed += await sealTableAnew(engine, table)
  }
  if (rows > 0) await engine.purge()
  const [current = '', ...others] = engine.vault.keyIds
  const old: OldKey[] = []
  for (const id of others) old.push(await oldKeyOf(engine, id))
  return { current, rows, old }
}

/** Puts a new current key into the key file. Running processes know it when this ends. */
async function addKey(folder: string): Promise<void> {
  const keys = readKeyFile(folder)
  if (!keys) throw new OperatorError(`There is no key file in ${folder}`)
  replaceKeyFile(folder, [newKey(), ...keys])
  await wait(3 * KEYS_FRESH_MS)
}

/** Whether the store has its keys from the key file. */
const usesKeyFile = ({ DATABASE_URL, PII_KEYS }: StoreSettings): boolean =>
  DATABASE_URL === undefined && PII_KEYS === undefined

/**
 * Makes a new current key where the store has a key file, and seals all rows by the current key, beside a running site.
 * @param resume makes no new key: goes on where a command was broken off, or PII_KEYS has a new first key
 */
export async function rotateKeys(settings: StoreSettings, { resume }: { readonly resume: boolean }): Promise<Rotation> {
  // Opened first: a store that cannot be used keeps the keys that it has.
  return withStore(settings, async (engine) => {
    if (usesKeyFile(settings) && !resume) await addKey(settings.DATA_DIR)
    return sealAllAnew(engine)
  })
}

/**
 * Takes an old key out of the key file. Throws an `OperatorError` while rows need it. Where PII_KEYS is set, only says
 * that the key can be taken out of it.
 */
export const dropKey = (settings: StoreSettings, id: string): Promise<{ readonly dropped: boolean }> =>
  withStore(settings, async (engine) => {
    const [current, ...others] = engine.vault.keyIds
    if (id === current) throw new OperatorError(`${id} is the current key: rotate-keys makes another first`)
    if (!others.includes(id)) throw new OperatorError(`There is no key ${id} in use`)
    const { neededBy } = await oldKeyOf(engine, id)
    if (neededBy.length > 0) {
      const needs = neededBy.map(({ column, rows }) => `${column} ${rows}`).join(', ')
      throw new OperatorError(`Key ${id} is still needed and stays (${needs})`)
    }
    if (!usesKeyFile(settings)) return { dropped: false }
    const [first, ...rest] = readKeyFile(settings.DATA_DIR) ?? []
    if (!first) throw new OperatorError(`There is no key file in ${settings.DATA_DIR}`)
    replaceKeyFile(settings.DATA_DIR, [first, ...rest.filter((key) => key.id !== id)])
    await engine.write((tx) => tx.deleteFrom('vault_keys').where('id', '=', id).execute())
    return { dropped: true }
  })
