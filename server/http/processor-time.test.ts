import { expect, test } from 'vitest'
import { anExchange } from '../../tests/builders/an-exchange.ts'
import type { StepResult } from './exchange.ts'
import { chargeTime } from './processor-time.ts'

/** A step that takes as much of the thread as each turn says, and lets others take turns between. */
function aThread() {
  let now = 0
  const charged: Record<string, number> = {}
  const step = chargeTime(
    async ({ url }): Promise<StepResult> => {
      for (const turn of url.searchParams.getAll('turn')) {
        now += Number(turn)
        await Promise.resolve()
      }
      if (url.searchParams.has('fails')) throw new Error('fails')
      return 'answered'
    },
    () => now,
  )
  const ask = (target: string) => {
    const exchange = anExchange({ target })
    exchange.charge = (processorMs) => {
      charged[target] = processorMs
    }
    return step(exchange)
  }
  return { ask, charged, passed: () => now, step }
}

test('charges what the answer took of the thread, and what one that failed took', async () => {
  const { ask, charged } = aThread()
  expect(await ask('/a?turn=3&turn=4')).toBe('answered')
  await expect(ask('/b?turn=5&fails=1')).rejects.toThrow('fails')
  expect(charged).toEqual({ '/a?turn=3&turn=4': 7, '/b?turn=5&fails=1': 5 })
})

test('charges what answers that take turns took together once', async () => {
  const { ask, charged, passed } = aThread()
  await Promise.all([ask('/a?turn=10&turn=1'), ask('/b?turn=2&turn=2&turn=2'), ask('/c?turn=5')])
  expect(Object.values(charged).reduce((sum, one) => sum + one, 0)).toBe(passed())
})

test('leaves alone what nobody is charged for', async () => {
  const { step } = aThread()
  expect(await step(anExchange({ target: '/a?turn=3' }))).toBe('answered')
})
