import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { createLog } from '../../log/log.ts'
import { createCounters } from '../../metrics/counters.ts'
import { noteAnswers, observe } from './observe.ts'

/** What is counted and logged of requests. */
function observed() {
  const lines: string[] = []
  const counters = createCounters()
  const step = observe({ counters, log: createLog('info', { writeSoon: (line) => lines.push(line) }) })
  function begin(route?: string, method = 'GET') {
    const exchange = anExchange({ method, target: '/texas?name=Ann' })
    expect(step(exchange)).toBe('next')
    if (route !== undefined) exchange.route = route
    return exchange
  }
  return {
    lines,
    metrics: () => [counters.responses, counters.pageTimes, counters.funnel].flatMap((one) => one.lines()).join('\n'),
    begin,
    answer(status: number, route?: string, method?: string) {
      const exchange = begin(route, method)
      exchange.response.statusCode = status
      exchange.response.emit('close')
      return exchange
    },
  }
}

test('every answer is counted by its status; only what the application answered is timed and logged', () => {
  const { answer, metrics, lines } = observed()
  answer(200)
  answer(404)
  expect(lines).toEqual([])
  expect(metrics()).not.toContain('route=')
  const { requestId } = answer(200, '/:stateName')
  expect(metrics()).toMatch(/^http_responses_total\{status="200"\} 2$/m)
  expect(metrics()).toMatch(/^http_responses_total\{status="404"\} 1$/m)
  expect(metrics()).toMatch(/^page_duration_seconds_count\{route="\/:stateName"\} 1$/m)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId, method: 'GET', route: '/:stateName', status: 200 })
})

test('the time of a page is counted in seconds', () => {
  const counters = createCounters()
  const note = noteAnswers({ counters, log: createLog('silent') })
  note({ requestId: 'A-1', method: 'GET', route: '/faq', status: 200, ms: 250 })
  expect(counters.pageTimes.lines()).toContain('page_duration_seconds_sum{route="/faq"} 0.25')
})

test('no address is logged, only the pattern of its route', () => {
  const { answer, lines } = observed()
  answer(200, '/:stateName')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/Ann|texas/)
})

test('nothing is counted before the answer has ended', () => {
  const { begin, metrics, lines } = observed()
  const exchange = begin('/:stateName')
  expect([metrics().includes('status='), lines.length]).toEqual([false, 0])
  exchange.response.emit('close')
  expect([metrics().includes('status="200"'), lines.length]).toEqual([true, 1])
})

test.each([
  [200, 'GET', 1],
  [200, 'HEAD', 0],
  [200, 'POST', 0],
  [422, 'POST', 0],
  [503, 'GET', 0],
])('of the form’s page, %i to %s counts as seen %i times', (status, method, count) => {
  const { answer, metrics } = observed()
  answer(status, '/debt-relief-options', method)
  expect(metrics()).toMatch(new RegExp(`^funnel_steps_total\\{step="form_page_seen"\\} ${count}$`, 'm'))
})
