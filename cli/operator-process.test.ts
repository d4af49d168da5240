import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '../sandbox/server.ts'
import { deliveriesOf } from '../server/deliveries/delivery-store.ts'
import { createWorker } from '../server/deliveries/worker.ts'
import { createLog } from '../server/log/log.ts'
import { createRemotes } from '../server/remotes/remotes.ts'
import { readConfig } from '../server/settings/config.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

const OPERATOR = path.resolve(import.meta.dirname, '../operator.ts')

// The working directory has no .env file, so only these settings count.
async function operator(folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, [OPERATOR, ...args], { cwd: folder, env: { DATA_DIR: folder } })
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

test('as a process: one JSON document on stdout, and the exit codes', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder(), { exclusive: true })
  const id = await store.lead()
  const listed = await operator(folder, ['leads', 'list', '--json'])
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(listed.out)).toMatchObject([{ id, name: 'Ana Ruiz' }])
  expect(await operator(folder, ['leads', 'show', '7K3M-9QXZ-2B4D'])).toMatchObject({ code: 1, out: '' })
  expect(await operator(folder, ['nonsense'])).toMatchObject({ code: 2, out: '' })
})

test('what it queues goes out of the running site by itself', async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const folder = temporaryFolder()
  const { engine, ...site } = await seededStore(folder, { exclusive: true })
  const id = await site.lead()
  for (const service of ['mail', 'broker'] as const) await site.setDelivery(id, service, { state: 'delivered' })
  await site.setDelivery(id, 'crm', { state: 'failed', attempts: 17, first_attempt_at: 1_000 })
  const [, , failed] = await deliveriesOf(engine.db, { kind: 'lead', id })
  const config = readConfig({ DATA_DIR: folder, ...sandbox.settings })
  const worker = createWorker(engine, createRemotes(config, Date.now), 218, createLog('silent'), () => {})
  await worker.start()
  onTestFinished(() => worker.stop(1_000))
  expect(await operator(folder, ['leads', 'retry', id, '--json'])).toMatchObject({ code: 0, err: '' })
  const calls = await sandbox.waitFor((received) => received.some(({ service }) => service === 'crm'), 4_000)
  expect(calls.map(({ service }) => service)).toEqual(['token', 'crm'])
  expect(calls[1]?.headers['idempotency-key']).toBe(failed?.id)
  await vi.waitFor(async () => {
    const states = (await deliveriesOf(engine.db, { kind: 'lead', id })).map(({ state }) => state)
    expect(states).toEqual(['delivered', 'delivered', 'delivered'])
  })
})
