import { statSync } from 'node:fs'
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
