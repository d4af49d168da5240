import { sql } from 'kysely'
import type { Reader } from '../database/engine.ts'
import { type KeyedColumn, keyedColumns } from './keyed-columns.ts'
import { KeysError } from './pii-keys.ts'
import { sealedStart, type Vault } from './vault.ts'

// The store lists the keys that it was written with, each with a value that recognizes the key.

/** Part of a key derived for this alone, which reveals nothing of the key and of what it seals. */
const checkValue = (vault: Vault, id: string): string =>
  vault.keyFor('check', id).key.toString('base64url').slice(0, 22)

/** SQL condition: a column's value was made by the key; for a list, one of its values was. */
export const madeBy = ({ column, keyed }: KeyedColumn, keyId: string) => {
  if (keyed === 'lookups') {
    // The ids of keys hold no quotes and no percent signs.
    const listed = `%"${keyId.replaceAll('_', '!_')}:%`
    return sql<boolean>`${sql.ref(column)} like ${sql.lit(listed)} escape '!'`
  }
  const start = keyed === 'sealed' ? sealedStart(keyId) : `${keyId}:`
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(start.length)}) = ${sql.lit(start)}`
}

/** Whether any row still needs a key. Reads the whole store when none does. */
async function isNeeded(reader: Reader, keyId: string): Promise<boolean> {
  for (const column of keyedColumns) {
    const { rows } = await sql`
      select 1 from ${sql.table(column.table)} where ${madeBy(column, keyId)} limit 1`.execute(reader)
    if (rows.length > 0) return true
  }
  return false
}

const knownKeys = (reader: Reader) => reader.selectFrom('vault_keys').selectAll().orderBy('added_at').execute()

/**
 * Throws a `KeysError` in one line unless the vault has every key that the store needs, and notes keys that are new. A
 * key that no row needs any more is forgotten.
 * @param store its name in messages
 * @param advice where a missing key may be
 */
export async function checkKeys(
  reader: Reader,
  vault: Vault,
  store: string,
  advice = 'add it to PII_KEYS',
): Promise<void> {
  const known = await knownKeys(reader)
  for (const { id, check_value } of known) {
    if (!vault.keyIds.includes(id)) {
      if (await isNeeded(reader, id)) {
        throw new KeysError(`${store} needs the key ${id} for its personal data, and it is missing: ${advice}`)
      }
      await reader.deleteFrom('vault_keys').where('id', '=', id).execute()
    } else if (checkValue(vault, id) !== check_value) {
      throw new KeysError(`${store} was written with another key than the one that is called ${id} in PII_KEYS`)
    }
  }
  for (const id of vault.keyIds) {
    if (known.some((key) => key.id === id)) continue
    await reader
      .insertInto('vault_keys')
      .values({ id, check_value: checkValue(vault, id), added_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
