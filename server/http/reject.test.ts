import { expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { anExchange } from '../../tests/builders/an-exchange.ts'
import { createLog } from '../log/log.ts'
import { createCounters } from '../metrics/counters.ts'
import { reject } from './reject.ts'

test.each([
  ['is closed where the rest of a body was not read', false, 'close'],
  ['stays where all of it was', true, undefined],
])('the connection of a rejected request %s', (_what, complete, connection) => {
  const exchange = anExchange({ method: 'POST' })
  exchange.request.complete = complete
  reject(exchange, 413, { config: aConfig(), counters: createCounters(), log: createLog('silent') })
  expect(exchange.response.getHeader('Connection')).toBe(connection)
})
