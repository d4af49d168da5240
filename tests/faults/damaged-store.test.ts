import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-store.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('a site whose store is damaged refuses to start, says in one line what to do, and leaves the file alone', async () => {
  const dataDir = temporaryFolder()
  const store = path.join(dataDir, 'store.db')
  const damaged = 'torn to pieces'.repeat(1_000)
  writeFileSync(store, damaged)
  const site = spawn(process.execPath, ['site.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  const [said, [code]] = await Promise.all([text(site.stderr), once(site, 'exit')])
  expect(code).toBe(1)
  expect(said).toBe(
    'The store cannot be used: file is not a database. To put a backup in its place: npm run ops -- restore FILE\n',
  )
  expect(readFileSync(store, 'utf8')).toBe(damaged)
})
