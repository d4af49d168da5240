import { describe, expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { temporaryStore } from '../../../tests/support/temporary-store.ts'
import { until } from '../../../tests/support/until.ts'
import { createLog } from '../../log/log.ts'
import { readConfig } from '../../settings/config.ts'
import { noticeAge } from '../../site-notices.ts'
import { noticeForwarding } from './forwarding.ts'

const TEN_MINUTES_MS = 600_000

async function aStep(settings: Readonly<Record<string, string>> = {}) {
  let now = 0
  const lines: string[] = []
  const alerts: string[] = []
  const engine = await temporaryStore()
  const step = noticeForwarding(
    {
      config: readConfig(settings),
      log: createLog('error', { write: (line) => lines.push(line) }),
      alerts: (kind) => alerts.push(kind),
      engine,
    },
    () => now,
  )
  return {
    lines,
    alerts,
    engine,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    ask: (address: string, headers: Readonly<Record<string, string>>) =>
      expect(step(anExchange({ headers, client: { address } }))).toBe('next'),
  }
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.77' }

describe('X-Forwarded-For while no proxy is believed', () => {
  test('is an error of the log once in ten minutes, without any address', async () => {
    const { ask, lines, pass } = await aStep()
    for (let request = 0; request < 100; request++) ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"level":"error".*TRUSTED_PROXIES/)
    expect(lines[0]).not.toMatch(/198\.51|127\.0/)
    pass(TEN_MINUTES_MS - 1)
    ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(1)
    pass(1)
    ask('127.0.0.1', FORWARDED)
    expect(lines).toHaveLength(2)
  })

  test.each(['127.0.0.1', '10.1.2.3', '172.18.0.5', '192.168.1.1', '::1', 'fd12::1'])(
    'from a proxy at %s is an alert, and kept for the doctor',
    async (address) => {
      const { ask, alerts, engine } = await aStep()
      ask(address, FORWARDED)
      expect(alerts).toEqual(['forwardedIgnored'])
      await until(async () => (await noticeAge(engine, 'forwardedIgnored')) !== undefined, 'it is kept')
    },
  )

  test.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', '1.127.0.1'])(
    'from %s, which anybody could be, is no alert',
    async (address) => {
      const { ask, alerts, lines } = await aStep()
      ask(address, FORWARDED)
      expect([alerts, lines.length]).toEqual([[], 1])
    },
  )
})

test('is nothing new where proxies are believed, or where it is missing', async () => {
  const believing = await aStep({ TRUSTED_PROXIES: '1' })
  believing.ask('127.0.0.1', FORWARDED)
  const plain = await aStep()
  plain.ask('127.0.0.1', {})
  expect([...believing.lines, ...plain.lines, ...believing.alerts, ...plain.alerts]).toEqual([])
})
