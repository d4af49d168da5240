import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import { withStore } from '../operator/store/open-store.ts'
import { openSqlite, STORE_FILE } from './sqlite.ts'

const moduleUrl = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, file))

/** Runs code in a Node process of its own; `ended` answers what it printed, whether it ended or was killed. */
function inOtherProcess(code: string): { readonly child: ChildProcess; readonly ended: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return { child, ended: once(child, 'close').then(() => output) }
}

/**
 * Makes a new store, and copies its files before each statement that changes something: they are what a process that is
 * killed at that moment leaves, since the system keeps what was written and drops every lock.
 */
async function copiesAtStatements(folder: string): Promise<string[]> {
  const { prepare } = DatabaseSync.prototype
  const copies: string[] = []
  DatabaseSync.prototype.prepare = function (text) {
    if (/^(create|insert|commit)/i.test(text)) {
      const copy = temporaryFolder()
      cpSync(folder, copy, { recursive: true })
      copies.push(copy)
    }
    return prepare.call(this, text)
  }
  try {
    await (await openSqlite(folder, { exclusive: true })).close()
  } finally {
    DatabaseSync.prototype.prepare = prepare
  }
  return copies
}

async function expectUsable(folder: string): Promise<void> {
  const engine = await openSqlite(folder, { exclusive: true })
  await engine.write((tx) => tx.insertInto('erasures').values({ id: 'a', done_at: 0, leads: 0, requests: 0 }).execute())
  await engine.close()
}

test('a kill anywhere in the first migration leaves a store that the next start opens', async () => {
  const copies = await copiesAtStatements(temporaryFolder())
  expect(copies.length).toBeGreaterThanOrEqual(15)
  for (const copy of copies) await expectUsable(copy)
})

test('a process that is killed in the first migration leaves a store that the next start opens', async () => {
  const folder = temporaryFolder()
  const { ended } = inOtherProcess(`
    import { DatabaseSync } from 'node:sqlite'
    const { openSqlite } = await import(${moduleUrl('sqlite.ts')})
    const { prepare } = DatabaseSync.prototype
    DatabaseSync.prototype.prepare = function (text) {
      if (/^commit/i.test(text)) process.kill(process.pid, 'SIGKILL')
      return prepare.call(this, text)
    }
    await openSqlite(${JSON.stringify(folder)}, { exclusive: true })
    console.log('opened')`)
  expect(await ended).toBe('')
  await expectUsable(folder)
})

test('ten that open a new store at once all succeed', async () => {
  const folder = temporaryFolder()
  const others = Array.from({ length: 10 }, () =>
    inOtherProcess(`
      const { openSqlite } = await import(${moduleUrl('sqlite.ts')})
      await openSqlite(${JSON.stringify(folder)}, { exclusive: false }).then(
        () => console.log('opened'),
        (error) => console.log(error.message),
      )`),
  )
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual(others.map(() => 'opened\n'))
}, 40_000)

test('the operator’s command beside a site that makes its store is served, or refused in one line; the site never fails', async () => {
  for (let round = 0; round < 2; round++) {
    const folder = temporaryFolder()
    const command = inOtherProcess(`
      const { runCommand } = await import(${moduleUrl('../../cli/run-command.ts')})
      console.log('ready')
      const said = new Set()
      const surroundings = { environment: { DATA_DIR: ${JSON.stringify(folder)} }, stdout: { write() {} }, stderr: { write: (text) => said.add(text) } }
      for (const end = Date.now() + 10_000; Date.now() < end; ) if ((await runCommand(['leads', 'list'], surroundings)) === 0) break
      console.log(JSON.stringify([...said]))`)
    await once(command.child.stdout ?? command.child, 'data')
    const site = inOtherProcess(`
      const { openSqlite } = await import(${moduleUrl('sqlite.ts')})
      await openSqlite(${JSON.stringify(folder)}, { exclusive: true }).then(() => console.log('opened'), (error) => console.log(error.message))`)
    expect(await site.ended).toBe('opened\n')
    const said = JSON.parse((await command.ended).replace('ready\n', '')) as string[]
    expect(said.filter((line) => !/^(There is no store in|The store in) [^\n]+\n$/.test(line))).toEqual([])
  }
}, 40_000)

/** Changes the list of migrations that a store says it has. */
function setVersion(folder: string, statement: string): void {
  const store = new DatabaseSync(path.join(folder, STORE_FILE))
  store.exec(statement)
  store.close()
}
const listed = (folder: string) =>
  withStore({ DATA_DIR: folder }, ({ db }) => db.selectFrom('leads').selectAll().execute())

test('a command refuses an older store, and changes nothing in it', async () => {
  const folder = temporaryFolder()
  await (await temporaryStore(folder)).close()
  setVersion(folder, 'delete from kysely_migration')
  await expect(listed(folder)).rejects.toThrow(
    `The store in ${folder} is older than this release: start the site once, which brings it up to date`,
  )
  const store = new DatabaseSync(path.join(folder, STORE_FILE))
  expect(store.prepare('select count(*) as count from kysely_migration').get()).toEqual({ count: 0 })
  store.close()
})

test('a command refuses a newer store; the site serves it unless it says that older releases cannot', async () => {
  const folder = temporaryFolder()
  await (await temporaryStore(folder)).close()
  setVersion(folder, "insert into kysely_migration values ('9998-of-tomorrow', '')")
  const refusal = `The store in ${folder} belongs to a newer release of the site: run that one`
  await expect(listed(folder)).rejects.toThrow(refusal)
  await (await openSqlite(folder, { exclusive: true })).close()
  setVersion(folder, "insert into kysely_migration values ('9999-of-tomorrow!', '')")
  await expect(openSqlite(folder, { exclusive: true })).rejects.toThrow(refusal)
  // A start that failed does not hold the folder.
  setVersion(folder, "delete from kysely_migration where name = '9999-of-tomorrow!'")
  await (await openSqlite(folder, { exclusive: true })).close()
  rmSync(folder, { recursive: true })
})
