import { readFileSync } from 'node:fs'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { rounded } from './statistics.ts'

const DEBTS = 50
const WARM_UP = 15
const CALLS = 60
/** Linux counts processor time in these, by default. */
const TICK_MS = 10

/** Tools that take a list of debts: the page of each, and what it asks besides. The others answer in a few milliseconds. */
const LIST_TOOLS: Readonly<Record<string, readonly [page: string, fields: string]>> = {
  'payoff-planner': ['/diy', 'way=avalanche'],
  'debt-settlement': [
    '/debt-settlement',
    'deposit=400&shareLow=45.3&shareHigh=45.3&feeLow=18&feeHigh=25&completion=51',
  ],
  'debt-management-plan': ['/debt-management', 'rate=8&setUpFee=57&monthlyFee=40&term=60'],
  'view-your-options': ['/view-your-options', 'monthly=450&credit=fair&behind=no&sued=no&income=unknown'],
  'consolidation-loan': ['/debt-consolidation', 'rate=11.4&term=36&fee=5.5&feeTaken=deducted'],
  'balance-transfer': ['/balance-transfer', 'payment=250&fee=5&offerApr=0&offerMonths=18&laterApr=22.15'],
  'apr-cost': ['/understanding-apr', 'less=5'],
}

/** In the HTML of a tool that could not read what was asked, also inside JSON. */
const REFUSED = /class=\\?"error-summary/

/** Of the monthly interest: what is paid never ends a debt, or takes twenty years, each with a promotion and without. */
const LISTS = [
  { paid: 0.5, promotions: false },
  { paid: 0.5, promotions: true },
  { paid: 1.01, promotions: false },
  { paid: 1.01, promotions: true },
]

/** Fifty debts, a different list for each `call`, since an answer that was given is kept. */
function debtsIn({ paid, promotions }: (typeof LISTS)[number], call: number): string {
  const query = new URLSearchParams()
  for (let index = 0; index < DEBTS; index++) {
    const balance = 20_000 + 137 * index + call
    const apr = 12 + ((index * 7) % 18)
    query.append('balance', String(balance))
    query.append('apr', String(apr))
    query.append('minimum', ((balance * apr * paid) / 1_200).toFixed(2))
    // Cards, which every tool covers.
    query.append('kind', 'Credit Cards')
    query.append('promoApr', promotions ? '0' : '')
    query.append('promoMonths', promotions ? String(3 + index) : '')
  }
  return String(query)
}

/** Milliseconds of processor time that a process and its threads have taken so far, by the system's own count. */
function processorMs(pid: number): number {
  const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = state.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * Processor time of the whole process for what a tool answers to the costliest lists we know, by the worst of them: as a
 * script asks for it, and as a page without script.
 */
export async function measureToolAnswers(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'error' })
  async function perCall(address: (call: number) => string): Promise<number> {
    const ask = async (call: number) => {
      const answer = await fetch(site.url + address(call), { headers: { 'Accept-Encoding': 'br' } })
      const text = await answer.text()
      // A list that is refused would be answered quickly.
      if (!answer.ok || REFUSED.test(text)) throw new Error(`no answer to ${address(call)}`)
    }
    for (let call = 0; call < WARM_UP; call++) await ask(call)
    const before = processorMs(site.pid)
    for (let call = 0; call < CALLS; call++) await ask(WARM_UP + call)
    return (processorMs(site.pid) - before) / CALLS
  }
  const figures: Figure[] = []
  for (const [tool, [page, fields]] of Object.entries(LIST_TOOLS)) {
    const answers: number[] = []
    const pages: number[] = []
    for (const list of LISTS) {
      const query = (call: number) => `tool=${tool}&${debtsIn(list, call)}&${fields}`
      answers.push(await perCall((call) => `/tools/${tool}?page=${page}&part=answer&${query(call)}`))
      pages.push(await perCall((call) => `${page}?${query(call)}`))
    }
    const unit = 'ms of processor'
    figures.push(
      { name: `${tool}, answer to ${DEBTS} debts`, value: rounded(Math.max(...answers), 1), unit, goal: 'at most 30' },
      { name: `${tool}, its page with them`, value: rounded(Math.max(...pages), 1), unit },
    )
  }
  await site.remove()
  return figures
}
