import { expect, test, vi } from 'vitest'
import { aConfig } from '../../../tests/builders/a-config.ts'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { aSiteServer } from '../../../tests/support/site-server.ts'
import { createLog } from '../../log/log.ts'
import { createCounters } from '../../metrics/counters.ts'
import { createAnswerAtOnce } from './answer-at-once.ts'
import { createKeptPage } from './kept-page.ts'
import type { KeptPages } from './kept-pages.ts'

const PAGE = createKeptPage('/faq', Buffer.from('a page'), new Headers(), {})

/** Kept pages whose ready ones come from `ready`; none is rendered. */
const keptPages = (ready: KeptPages['ready']): KeptPages => ({
  ready,
  page: async () => undefined,
  warm() {},
  bytes: () => 0,
  close: async () => {},
})

test('a kept page is timed and logged, under the id that its answer has', () => {
  const lines: string[] = []
  const counters = createCounters()
  const log = createLog('info', { write: (line) => lines.push(line) })
  const BUSY_MS = 5
  const answerAtOnce = createAnswerAtOnce(
    { config: aConfig(), counters, log },
    {
      ready() {
        const began = performance.now()
        while (performance.now() - began < BUSY_MS);
        return PAGE
      },
    },
  )
  const { request, response, requestId } = anExchange()
  const writeHead = vi.spyOn(response, 'writeHead')
  expect(answerAtOnce(request, response, requestId)).toBe(true)
  expect(writeHead.mock.calls[0]).toEqual([200, expect.arrayContaining(['X-Request-Id', requestId])])
  const [line = '{}'] = lines
  const { ms, ...said } = JSON.parse(line)
  expect(said).toMatchObject({ message: 'request', requestId, method: 'GET', route: '/faq', status: 200 })
  expect(ms).toBeGreaterThanOrEqual(BUSY_MS)
  const text = counters.pageTimes.lines().join('\n')
  const [, sum] = /^page_duration_seconds_sum\{route="\/faq"\} (.+)$/m.exec(text) ?? []
  expect(Number(sum)).toBeGreaterThanOrEqual(BUSY_MS / 1_000)
})

test('a kept page that cannot be sent is logged under the id of the answer that the pipeline gives instead', async () => {
  const server = await aSiteServer({
    renderPage: async () => new Response('rendered'),
    keptPages: keptPages(() => {
      throw new TypeError('words of a visitor')
    }),
  })
  const answer = await fetch(`${server.url}/about`)
  expect([answer.status, await answer.text()]).toEqual([200, 'rendered'])
  const requestId = answer.headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9A-Z]{6}-\d+$/)
  const failure = server.logged().find(({ level }) => level === 'error')
  expect(failure).toMatchObject({ message: 'a kept page could not be sent', requestId, method: 'GET' })
  expect(JSON.stringify(failure)).not.toContain('words of a visitor')
})
