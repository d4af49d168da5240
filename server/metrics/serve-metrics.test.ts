import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tests/support/site.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { createLog } from '../log/log.ts'
import { readConfig } from '../settings/config.ts'
import { createCounters } from './counters.ts'
import { startMetrics } from './serve-metrics.ts'

async function aDoor(settings: Readonly<Record<string, string>>) {
  const services = {
    config: readConfig(settings),
    counters: createCounters(),
    engine: await temporaryStore(),
    log: createLog('silent'),
    storeProbe: async () => true,
  }
  const door = await startMetrics(services)
  onTestFinished(async () => door?.close())
  return door
}

test('METRICS_PORT answers on this machine without a token, and knows nothing else', async () => {
  const port = await freePort()
  await aDoor({ METRICS_PORT: String(port), OPS_TOKEN: 'a-token' })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(await answer.text()).toContain('# TYPE leads gauge')
  for (const path of ['/', '/healthz', '/metrics/', '/debt-relief-options']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404)
  }
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('without METRICS_PORT there is no such port', async () => expect(await aDoor({})).toBeUndefined())

test('a port that is taken stops the start with one line', async () => {
  const port = await freePort()
  await aDoor({ METRICS_PORT: String(port) })
  await expect(aDoor({ METRICS_PORT: String(port) })).rejects.toThrow(
    `METRICS_PORT is ${port}, which another program uses`,
  )
})
