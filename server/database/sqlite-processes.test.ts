import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, temporaryStore } from '../../tests/support/temporary-store.ts'
import { until } from '../../tests/support/until.ts'
import { openSqlite } from './sqlite.ts'
import { StoreInUseError } from './store-errors.ts'

const SQLITE = path.join(import.meta.dirname, 'sqlite.ts')

interface OtherProcess {
  readonly child: ChildProcess
  readonly output: () => string
}

/** A second Node process that opens the store in `folder`, writes one row after the other and prints their ids. */
function otherProcess(folder: string, exclusive: boolean): OtherProcess {
  const code = `
    const { openSqlite } = await import(${JSON.stringify(SQLITE)})
    try {
      const engine = await openSqlite(${JSON.stringify(folder)}, { exclusive: ${exclusive} })
      for (let id = 1; ; id++) {
        await engine.write((tx) => tx.insertInto('erasures').values({ id: String(id), done_at: 0, leads: 0, requests: 0 }).execute())
        console.log('kept ' + id)
      }
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return { child, output: () => output }
}

test('a second site on the same folder is refused with one clear line', async () => {
  const folder = temporaryFolder()
  await temporaryStore(folder)
  const { child, output } = otherProcess(folder, true)
  await once(child, 'close')
  expect(output()).toBe(
    `The data in ${folder} is in use by another running site: stop that one first, or set another DATA_DIR\n`,
  )
})

test('a second opening in the same process is refused, too, and giving the folder back frees it', async () => {
  const folder = temporaryFolder()
  const first = await openSqlite(folder, { exclusive: true })
  await expect(openSqlite(folder, { exclusive: true })).rejects.toThrow(StoreInUseError)
  await first.close()
  const second = await openSqlite(folder, { exclusive: true })
  await second.close()
})

test('a site that was killed frees its folder at once, and what it acknowledged is kept', async () => {
  const folder = temporaryFolder()
  const { child, output } = otherProcess(folder, true)
  await until(() => output().includes('kept 5\n'), 'the other process has written')
  await expect(openSqlite(folder, { exclusive: true })).rejects.toThrow(StoreInUseError)
  child.kill('SIGKILL')
  await once(child, 'close')
  const engine = await temporaryStore(folder)
  const acknowledged = [...output().matchAll(/kept (\d+)\n/g)].map(([, id]) => id)
  const kept = (await engine.db.selectFrom('erasures').select('id').execute()).map(({ id }) => id)
  expect(acknowledged.length).toBeGreaterThanOrEqual(5)
  expect(acknowledged.filter((id) => id !== undefined && !kept.includes(id))).toEqual([])
})

test('the operator’s command works beside the running site, which goes on writing', async () => {
  const folder = temporaryFolder()
  const site = await temporaryStore(folder)
  const { child, output } = otherProcess(folder, false)
  for (let number = 1; number <= 50; number++) {
    const row = { id: `site ${number}`, done_at: 0, leads: 0, requests: 0 }
    await site.write((tx) => tx.insertInto('erasures').values(row).execute())
  }
  await until(() => output().includes('kept 20\n'), 'the command has written')
  child.kill('SIGKILL')
  await once(child, 'close')
  const ids = (await site.db.selectFrom('erasures').select('id').execute()).map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('site'))).toHaveLength(50)
  expect(ids).toContain('20')
})
