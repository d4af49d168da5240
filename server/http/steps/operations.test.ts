import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { temporaryStore } from '../../../tests/support/temporary-store.ts'
import type { Engine } from '../../database/engine.ts'
import { createLog } from '../../log/log.ts'
import { createCounters } from '../../metrics/counters.ts'
import { readConfig } from '../../settings/config.ts'
import { createStoreProbe } from '../../store-probe.ts'
import { answerOperations } from './operations.ts'

let engine: Engine

beforeEach(async () => {
  engine = await temporaryStore()
})

const lines: string[] = []
const log = createLog('warn', { write: (line) => lines.push(line) })

async function statusOf(exchange: ReturnType<typeof anExchange>, settings: Readonly<Record<string, string>> = {}) {
  const storeProbe = createStoreProbe(engine, () => {})
  const step = answerOperations({ engine, config: readConfig(settings), counters: createCounters(), log, storeProbe })
  const result = await step(exchange)
  expect(exchange.response.getHeader('cache-control')).toBe(result === 'answered' ? 'no-store' : undefined)
  return result === 'answered' ? exchange.response.statusCode : result
}

test('the process says that it lives, and that its store takes a write', async () => {
  expect(await statusOf(anExchange({ target: '/healthz' }))).toBe(200)
  expect(await statusOf(anExchange({ target: '/readyz' }))).toBe(200)
})

test('a process whose store only reads lives, and is not ready', async () => {
  await sql`pragma query_only = 1`.execute(engine.db)
  expect(await statusOf(anExchange({ target: '/healthz' }))).toBe(200)
  expect(await statusOf(anExchange({ target: '/readyz' }))).toBe(503)
})

test.each(['/', '/healthz/', '/readyz/x', '/metric'])('%s is another step’s', async (target) => {
  expect(await statusOf(anExchange({ target }))).toBe('next')
})

describe('metrics', () => {
  const ask = (address: string, headers: Readonly<Record<string, string>>, settings = {}) =>
    statusOf(anExchange({ target: '/metrics', client: { address }, headers }), settings)
  const token = { OPS_TOKEN: 'the-token' }
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

  test.each([
    ['loopback', '127.0.0.1', {}, {}, 404],
    ['loopback where a token is set', '127.0.0.1', {}, token, 404],
    ['loopback with the token', '127.0.0.1', bearer('the-token'), token, 200],
    ['elsewhere', '203.0.113.9', {}, {}, 404],
    ['elsewhere with the token', '203.0.113.9', bearer('the-token'), token, 200],
    ['elsewhere with a wrong token', '203.0.113.9', bearer('a-token'), token, 404],
    ['elsewhere with a token where none is set', '203.0.113.9', bearer(''), {}, 404],
    ['elsewhere with any token where none is set', '203.0.113.9', bearer('a-token'), {}, 404],
    ['loopback with a wrong token', '127.0.0.1', bearer('a-token'), token, 404],
    ['elsewhere with the token by another scheme', '203.0.113.9', { authorization: 'X-Bearer the-token' }, token, 404],
  ])('asked for from %s', async (_name, address, headers, settings, status) => {
    expect(await ask(address, headers, settings)).toBe(status)
  })

  test('with a token that is wrong leave a line in the log, which does not quote it; without one they leave none', async () => {
    lines.length = 0
    await ask('203.0.113.9', {}, token)
    expect(lines).toEqual([])
    await ask('203.0.113.9', bearer('guessed-token'), token)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      message: 'metrics refused',
      reason: 'wrong token',
    })
    expect(lines[0]).not.toMatch(/guessed|203\.0/)
  })
})
