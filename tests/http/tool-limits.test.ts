import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

// One address takes a small share of the server's one thread, however costly the lists are that it asks about.

interface Asked {
  readonly tool: string
  readonly page: string
  readonly fields: Readonly<Record<string, string>>
  readonly debts: number
  /** Of the month's interest. */
  readonly paid: number
  readonly promotions: boolean
}

/** Debts that never end, each with a promotion of its own, for which the planner looks for the payment that ends them. */
const COSTLY: Asked = {
  tool: 'payoff-planner',
  page: '/diy',
  fields: { way: 'avalanche' },
  debts: 50,
  paid: 0.5,
  promotions: true,
}
const USUAL: Asked = {
  tool: 'minimum-payment',
  page: '/understanding-minimum-payment',
  fields: { rule: 'share-plus-interest', share: '1', floor: '25' },
  debts: 5,
  paid: 1.5,
  promotions: false,
}

/** Asks as a tool's script does, for a different list with each `call`. */
function ask(origin: string, { tool, page, fields, debts, paid, promotions }: Asked, call: number): Promise<Response> {
  const body = new URLSearchParams({ tool, page, part: 'answer', ...fields })
  for (let index = 0; index < debts; index++) {
    const [balance, apr] = [6_000 + 137 * index + call, 12 + (index % 18)]
    const promotion = promotions ? ['0', String(3 + index)] : ['', '']
    for (const [name, value] of [
      ['balance', String(balance)],
      ['apr', String(apr)],
      ['minimum', ((balance * apr * paid) / 1_200).toFixed(2)],
      ['kind', 'Credit Cards'],
      ['promoApr', promotion[0]],
      ['promoMonths', promotion[1]],
    ] as const)
      body.append(name, value ?? '')
  }
  const headers = { Origin: origin, 'X-Forwarded-For': '192.0.2.1' }
  return fetch(`${origin}/tools/${tool}`, { method: 'POST', body, headers })
}

const statusesOf = async (limit: string, asked: Asked, asks: number): Promise<number[]> => {
  const site = await startSite({ RATE_LIMIT_TOOLS: limit, TRUSTED_PROXIES: '1' })
  try {
    const statuses: number[] = []
    for (let call = 0; call < asks; call++) statuses.push((await ask(site.url, asked, call)).status)
    return statuses
  } finally {
    await site.remove()
  }
}

test('the costliest lists are refused before their count is reached', async () => {
  const statuses = await statusesOf('1', COSTLY, 10)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('a slider dragged for a minute, ten answers a second, is never refused', async () => {
  expect(new Set(await statusesOf('120', USUAL, 600))).toEqual(new Set([200]))
})
