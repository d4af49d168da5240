import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { openSealedFile } from '../../vault/sealed-file.ts'
import { backUp } from './backup.ts'

const countLeads = (file: string): unknown => {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return copy.prepare('SELECT count(*) AS leads FROM leads').get()?.leads
  } finally {
    copy.close()
  }
}

test('copies all that was committed into one private file, while the site writes on', async () => {
  const { engine, ...site } = await seededStore(temporaryFolder(), { exclusive: true })
  await Promise.all(Array.from({ length: 300 }, (_, number) => site.lead({ email: `p${number}@mail.test` })))
  const folder = temporaryFolder()
  const file = path.join(folder, 'backup.db')
  const [report] = await Promise.all([
    backUp(engine, file),
    ...Array.from({ length: 300 }, (_, number) => site.lead({ email: `q${number}@mail.test` })),
  ])
  expect(report).toEqual({ file, bytes: statSync(file).size, integrity: 'ok', key: engine.vault.keyIds[0] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['backup.db'])
  expect(() => countLeads(file)).toThrow('file is not a database')
  openSealedFile(engine.vault, file, path.join(folder, 'opened.db'))
  expect(countLeads(path.join(folder, 'opened.db'))).toBeGreaterThanOrEqual(300)
})

test('overwrites nothing and makes no folders', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const folder = temporaryFolder()
  const file = path.join(folder, 'backup.db')
  await writeFile(file, 'mine')
  await expect(backUp(engine, file)).rejects.toThrow('exists already')
  await expect(backUp(engine, path.join(folder, 'missing', 'backup.db'))).rejects.toThrow('does not exist')
  expect(await readdir(folder)).toEqual(['backup.db'])
})

test('what a backup that was broken off has left is in no later one', async () => {
  const { engine, ...site } = await seededStore(temporaryFolder())
  await site.lead()
  const folder = temporaryFolder()
  const file = path.join(folder, 'backup.db')
  for (const left of ['.partial', '.partial-journal', '.sealed']) await writeFile(file + left, 'half of a backup')
  expect(await backUp(engine, file)).toMatchObject({ integrity: 'ok' })
  expect(await readdir(folder)).toEqual(['backup.db'])
})

/** A store whose pages of rows are overwritten, so that it opens and SQLite's check finds the damage. */
function writeDamagedStore(file: string): void {
  const store = new DatabaseSync(file)
  store.exec(`CREATE TABLE leads (id TEXT PRIMARY KEY, answers TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO leads SELECT i, hex(zeroblob(20)) FROM n`)
  store.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 4_096)
  writeFileSync(file, bytes)
}

test('a copy that came out damaged is not kept', async () => {
  const { engine } = await seededStore(temporaryFolder())
  const folder = temporaryFolder()
  const damaged = { ...engine, backup: async (target: string) => writeDamagedStore(target) }
  await expect(backUp(damaged, path.join(folder, 'backup.db'))).rejects.toThrow(
    'The copy is damaged and was not kept: ',
  )
  expect(await readdir(folder)).toEqual([])
})

test('of a store on a server it names the server’s own tools', async () => {
  const { engine } = await seededStore(temporaryFolder())
  await expect(backUp({ ...engine, backup: undefined }, path.join(temporaryFolder(), 'backup.db'))).rejects.toThrow(
    /^DATABASE_URL is set: back up with pg_dump, restore with pg_restore/,
  )
})
