import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { forForms, forQuestions, limitForms, limitTools } from './rate-limit.ts'

/** Admits so many, and notes who asked. */
function aLimit(limit: number) {
  const asked: string[] = []
  const charged: [string, number][] = []
  return {
    asked,
    charged,
    admits: async (address: string) => asked.push(address) <= limit,
    charge: async (address: string, processorMs: number) => {
      charged.push([address, processorMs])
    },
  }
}

test('a post beyond the limit is rejected with 429; the count of popup openings is no form', async () => {
  const limit = aLimit(1)
  const step = limitForms(limit)
  const post = (target: string) => step(anExchange({ method: 'POST', target, client: { address: '203.0.113.9' } }))
  expect([await post('/leave-popup'), await post('/data-request-form')]).toEqual(['next', 429])
  expect([await post('/popup-opened'), await post('/popup-opened')]).toEqual(['next', 'next'])
  expect(limit.asked).toEqual(['203.0.113.9', '203.0.113.9'])
})

test.each([
  ['/diy?tool=payoff-planner&balance=1', 'pages'],
  ['/texas?tool=', 'pages'],
  ['/diy.data?%74ool=payoff-planner', 'pages'],
  ['/tools/payoff-planner/schedule.csv?balance=1', 'pages'],
  ['/tools/payoff-planner?balance=1', 'script'],
  ['/tools/no-such-tool', 'script'],
  ['/TOOLS/payoff-planner?balance=1', 'script'],
  ['/Tools/Payoff-Planner/Schedule.csv?balance=1', 'pages'],
  ['/tools', 'none'],
  ['/diy', 'none'],
  ['/diy?tools=1', 'none'],
])('%s counts for: %s', async (target, counted) => {
  const pages = aLimit(1)
  const script = aLimit(1)
  const step = limitTools(pages, script)
  const ask = () => step(anExchange({ target }))
  expect([await ask(), await ask()]).toEqual(['next', counted === 'none' ? 'next' : 429])
  expect([pages.asked.length, script.asked.length]).toEqual(
    { pages: [2, 0], script: [0, 2], none: [0, 0] }[counted as 'pages'],
  )
})

test('what a tool’s answer costs is charged to the limit that admitted it; a refused request costs nothing', async () => {
  const [pages, script] = [aLimit(1), aLimit(1)]
  const step = limitTools(pages, script)
  const ask = async (target: string) => {
    const exchange = anExchange({ target, client: { address: '203.0.113.9' } })
    await step(exchange)
    exchange.charge?.(77)
  }
  await ask('/tools/payoff-planner')
  await ask('/tools/payoff-planner')
  await ask('/diy?tool=payoff-planner')
  await ask('/diy')
  expect([pages.charged, script.charged]).toEqual([[['203.0.113.9', 77]], [['203.0.113.9', 77]]])
})

test.each([
  ['GET', '/debt-relief-options', 'question'],
  ['HEAD', '/tools/payoff-planner', 'question'],
  ['POST', '/tools/payoff-planner', 'question'],
  ['POST', '/Tools/Payoff-Planner/Schedule.csv', 'question'],
  ['POST', '/debt-relief-options', 'form'],
  ['POST', '/debt-relief-options?tool=payoff-planner', 'form'],
])('%s %s is a %s: only what is kept counts for the limit of forms', async (method, target, kind) => {
  const exchange = anExchange({ method, target })
  expect(await forForms(() => 429)(exchange)).toBe(kind === 'form' ? 429 : 'next')
  expect(await forQuestions(() => 429)(exchange)).toBe(kind === 'question' ? 429 : 'next')
})
