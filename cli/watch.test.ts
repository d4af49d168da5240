import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { until } from '../tests/support/until.ts'

const OPERATOR = path.resolve(import.meta.dirname, '../operator.ts')
const PERSONAL = /Ana|Ruiz|mail\.test|555|Oak/

/** `ops watch` in a process of its own, beside the store that this one has open as the site does. */
async function aWatch(...args: readonly string[]) {
  const folder = temporaryFolder()
  const store = await seededStore(folder, { exclusive: true })
  const child = spawn(process.execPath, [OPERATOR, 'watch', ...args], { cwd: folder, env: { DATA_DIR: folder } })
  const ended = once(child, 'exit')
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const interrupt = async () => {
    child.kill('SIGINT')
    const [code, signal] = await ended
    return { code, signal }
  }
  return { store, output: () => printed, interrupt }
}

test('one JSON line for each change of the queue, until Ctrl-C', async () => {
  const { store, output, interrupt } = await aWatch('--json')
  const lines = () => output().trimEnd().split('\n').filter(Boolean)
  await until(() => lines().length === 1, 'the first line came', 15_000)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ oldestDueSeconds: null, deliveries: {}, waiting: [] })
  const reference = await store.lead()
  await until(() => lines().length === 2, 'the lead was seen', 5_000)
  const seen = JSON.parse(lines()[1] ?? '')
  expect(seen).toMatchObject({ deliveries: { mail: { due: 1 }, broker: { due: 1 }, crm: { due: 1 } } })
  expect(seen.oldestDueSeconds).toBeLessThan(5)
  expect(seen.waiting).toContainEqual({
    reference,
    service: 'crm',
    attempts: 0,
    nextAttemptAt: expect.stringMatching(/^2\d{3}-/),
    attemptUnderWay: false,
  })
  await store.setDelivery(reference, 'mail', { state: 'due', attempts: 1, lease_until: Date.now() + 45_000 })
  await until(() => lines().length === 3, 'the attempt was seen', 5_000)
  expect(JSON.parse(lines()[2] ?? '').waiting[0]).toMatchObject({ service: 'mail', attemptUnderWay: true })
  await store.setDelivery(reference, 'broker', { state: 'unknown' })
  await until(() => lines().length === 4, 'the unknown one was seen', 5_000)
  expect(JSON.parse(lines()[3] ?? '').deliveries.broker).toEqual({ unknown: 1 })
  // Nothing changes, so nothing is written.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(lines()).toHaveLength(4)
  expect(output()).not.toMatch(PERSONAL)
  expect(await interrupt()).toEqual({ code: 0, signal: null })
})

test('for people: how many stand how, what is next, and how to end it', async () => {
  const { store, output, interrupt } = await aWatch()
  const reference = await store.lead()
  await until(() => output().includes(reference), 'the lead was seen', 15_000)
  expect(output()).toMatch(/SERVICE +DUE\nmail +1\nbroker +1\ncrm +1\n/)
  expect(output()).toMatch(/Oldest due: \d+ s\. Ctrl-C ends this/)
  expect(output()).not.toMatch(PERSONAL)
  expect(await interrupt()).toEqual({ code: 0, signal: null })
})
