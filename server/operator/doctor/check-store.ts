import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { grouped } from '../../../domain/text/numbers.ts'
import { MB } from '../../bytes.ts'
import type { Engine } from '../../database/engine.ts'
import type { StoreSettings } from '../../database/open-store.ts'
import { openSqlite, STORE_FILE } from '../../database/sqlite.ts'
import { type DiskSpace, diskSpace, spaceLevel } from '../../disk-space.ts'
import { keyFileOf } from '../../vault/key-file.ts'
import { keptStores } from '../store/kept-stores.ts'
import { checkPostgres } from './check-postgres.ts'
import { checkWritable } from './check-writable.ts'
import { type CheckedStore, type Finding, findingsOf, plural } from './finding.ts'

const { ok, note, warning, error } = findingsOf('store')

/**
 * The files of the folder, and the folder itself, that other users may read. Called before the store is opened, which
 * would correct some of them.
 */
function openToOthers(folder: string): string[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).map((name) => path.join(folder, name))
  return [folder, ...files].filter((file) => (statSync(file).mode & 0o077) !== 0)
}

async function checkIntegrity({ db }: Engine): Promise<Finding> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const said = rows[0]?.quick_check
  return said === 'ok' ? ok('The store is whole (quick check)') : error(`The store is damaged: ${said}`)
}

type SpaceOf = (folder: string) => Promise<DiskSpace>

async function checkSpace(folder: string, spaceOf: SpaceOf): Promise<Finding> {
  const space = await spaceOf(folder)
  const text = `${grouped(Math.floor(space.free / MB))} MB free where ${folder} lies`
  const verdict = spaceLevel(space)
  if (verdict === 'full') return error(`${text}: forms may soon not be stored; make room now`)
  return verdict === 'nearlyFull' ? warning(`${text}: make room, or get a larger disk`) : ok(text)
}

/** Names the stores that restores and moves have set aside: they hold personal data until somebody removes them. */
function checkKeptStores(folder: string): Finding[] {
  const kept = existsSync(folder) ? keptStores(folder) : []
  if (kept.length === 0) return []
  const named = `${plural(kept.length, 'store', 'stores')} kept from before a restore or a move: ${kept.join(', ')}`
  return [note(`${named}. Remove what you no longer need: it holds personal data`)]
}

/** Says which key seals personal data. @param piiKeys the setting PII_KEYS */
const sealedBy = (folder: string, piiKeys: string | undefined): Finding =>
  note(
    `Personal data is sealed by ${piiKeys === undefined ? `the key file ${keyFileOf(folder)}` : 'the keys of PII_KEYS'}: ` +
      'keep a copy apart from the backups, which nobody can read without it',
  )

/** Examines the embedded store in `folder`, if there is one; `engine` is left open for further checks. */
async function checkEmbedded(folder: string, piiKeys: string | undefined, spaceOf: SpaceOf): Promise<CheckedStore> {
  const findings: Finding[] = []
  try {
    const open = openToOthers(folder)
    if (open.length > 0) {
      findings.push(warning(`${plural(open.length, 'file', 'files')} readable by others: ${open.join(', ')}`))
    } else findings.push(ok('Folder and files are readable by their owner alone'))
    findings.push(...checkKeptStores(folder))
    if (!existsSync(path.join(folder, STORE_FILE))) {
      findings.push(note(`There is no store in ${folder} yet: the first start makes it`), sealedBy(folder, piiKeys))
      return { findings, engine: undefined }
    }
    const engine = await openSqlite(folder, { exclusive: false, upgrade: false, piiKeys })
    try {
      findings.push(await checkIntegrity(engine), await checkWritable(engine), await checkSpace(folder, spaceOf))
      findings.push(sealedBy(folder, piiKeys))
      return { findings, engine }
    } catch (reason) {
      await engine.close()
      throw reason
    }
  } catch (reason) {
    findings.push(error(`The store in ${folder} cannot be used: ${(reason as Error).message}`))
    return { findings, engine: undefined }
  }
}

/** Examines the store that the settings name; `engine` is left open for further checks. */
export const checkStore = (
  { DATABASE_URL, DATA_DIR, PII_KEYS }: StoreSettings,
  spaceOf: SpaceOf = diskSpace,
): Promise<CheckedStore> =>
  DATABASE_URL
    ? checkPostgres(DATABASE_URL, PII_KEYS, checkKeptStores(DATA_DIR))
    : checkEmbedded(DATA_DIR, PII_KEYS, spaceOf)
