import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { LeadAnswers } from '../../domain/lead.ts'
import { aDataRequest, aLead } from '../../tests/builders/a-lead.ts'
import { aConsent } from '../../tests/builders/some-notices.ts'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import { insertConsents } from '../consent/consent-store.ts'
import { answersOf, insertLeads } from '../leads/lead-store.ts'
import { newReference } from '../new-reference.ts'
import { dataRequestAnswers, insertDataRequest } from '../privacy/data-request-store.ts'
import { erase } from '../privacy/erasure.ts'
import type { Engine } from './engine.ts'
import { prepareFolder, STORE_FILE } from './sqlite.ts'
import { StoreFolderError } from './store-errors.ts'

/** Stores a lead, its consent and a data request of a person whose every answer holds `mark`. */
const storePerson = (engine: Engine, mark: string) =>
  engine.write(async (tx) => {
    const email = `${mark}@example.com`
    const answers = aLead({ firstName: mark, lastName: mark, address: mark.repeat(20), email, phone: '' })
    const rest = {
      source: 'lead_form',
      contentHash: mark,
      category: 'c',
      state: 'Texas',
      honeypotFilled: false,
    } as const
    const id = newReference()
    await insertLeads(engine, tx, [{ id, lead: { ...rest, answers, idempotencyKey: `lead ${mark}` } }])
    const circumstances = { address: `at ${mark}`, userAgent: `browser ${mark}`, page: '/' }
    await insertConsents(engine, tx, [
      {
        ...aConsent(engine),
        leadId: id,
        person: { name: mark, email, phone: mark },
        circumstances,
        idempotencyKey: `lead ${mark}`,
      },
    ])
    const request = aDataRequest({ firstName: mark, requestDescription: mark.repeat(300), email, phone: '' })
    await insertDataRequest(engine, tx, request, `request ${mark}`, mark)
  })

/** The sealed answers of these people. */
async function sealedOf(engine: Engine, marks: readonly string[]): Promise<string[]> {
  const leads = await engine.db.selectFrom('leads').selectAll().execute()
  const requests = await engine.db.selectFrom('data_requests').selectAll().execute()
  const own = (text: string | undefined) => marks.includes(text ?? '')
  return [
    ...leads.filter((lead) => own((answersOf(engine.vault, lead)?.answers as LeadAnswers | undefined)?.firstName)),
    ...requests.filter((request) => own(dataRequestAnswers(engine.vault, request)?.firstName)),
    // The store spreads a long text over pages.
  ].map(({ answers }) => (answers ?? '').slice(0, 100))
}

const filesHolding = (folder: string, text: string): string[] =>
  readdirSync(folder).filter((file) => readFileSync(path.join(folder, file)).includes(text))

test('an erased person leaves no trace in any file of the folder', async () => {
  const folder = temporaryFolder()
  const engine = await temporaryStore(folder)
  const marks = Array.from({ length: 120 }, (_, number) => `mark-${String(number).padStart(3, '0')}-`)
  for (const mark of marks) await storePerson(engine, mark)
  const gone = marks.filter((_, index) => index % 3 !== 0)
  const sealed = await sealedOf(engine, gone)
  expect(sealed).toHaveLength(160)
  expect(marks.filter((mark) => filesHolding(folder, `${mark}@example.com`).length > 0)).toEqual([])
  expect(sealed.filter((text) => filesHolding(folder, text).length === 0)).toHaveLength(0)
  for (const mark of gone) await erase(engine, { email: `${mark}@example.com` })
  expect(sealed.filter((text) => filesHolding(folder, text).length > 0)).toHaveLength(0)
  expect(await engine.db.selectFrom('leads').select('id').where('answers', 'is not', null).execute()).toHaveLength(40)
})

test('a backup taken while leads come in is whole', async () => {
  const folder = temporaryFolder()
  const engine = await temporaryStore(folder)
  for (let number = 0; number < 300; number++) await storePerson(engine, `before-${number}-`)
  const target = path.join(folder, 'copy.db')

  let stopped = false
  let writes = 0
  const writing = (async () => {
    while (!stopped) {
      await storePerson(engine, `during-${++writes}-`)
      await new Promise(setImmediate)
    }
  })()
  await engine.backup?.(target).finally(() => {
    stopped = true
  })
  await writing
  expect(writes).toBeGreaterThan(0)

  const copy = new DatabaseSync(target, { readOnly: true })
  try {
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const count = (table: string) => Number(copy.prepare(`select count(*) as count from ${table}`).get()?.count)
    expect(count('leads')).toBeGreaterThanOrEqual(300)
    // Each transaction was copied whole or not at all.
    expect([count('consents'), count('data_requests')]).toEqual([count('leads'), count('leads')])
  } finally {
    copy.close()
  }
  expect(statSync(target).mode & 0o777).toBe(0o600)
})

test('folder and files are readable by their owner alone', async () => {
  const folder = path.join(temporaryFolder(), 'made', 'here')
  await temporaryStore(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, STORE_FILE)).mode & 0o777).toBe(0o600)
})

test.each([
  ['a file', (file: string) => file, 'ENOTDIR'],
  ['below a file', (file: string) => path.join(file, 'data'), 'ENOTDIR'],
  ['below /proc', () => '/proc/data', 'ENOENT'],
])('a folder that is %s ends the start with one line that names the setting', (_name, folderOf, reason) => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const folder = folderOf(file)
  expect(() => prepareFolder(folder)).toThrow(StoreFolderError)
  expect(() => prepareFolder(folder)).toThrow(
    `DATA_DIR is "${folder}", which cannot be the store's folder (${reason}): set another DATA_DIR`,
  )
  expect(statSync(file).mode & 0o777, 'the file is left as it was').not.toBe(0o700)
})

test('a folder is made with those above it, each for its owner alone', () => {
  const above = path.join(temporaryFolder(), 'above')
  prepareFolder(path.join(above, 'data'))
  expect([above, path.join(above, 'data')].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700])
})
