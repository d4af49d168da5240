import { readFileSync } from 'node:fs'
import { LIMITS } from '../domain/calculators/limits.ts'
import { PAYOFF_SCHEDULE_PATH } from '../domain/paths.ts'
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
  'minimum-payment': ['/understanding-minimum-payment', 'rule=share-plus-interest&share=1&floor=25'],
}

/** In the HTML of a tool that could not read what was asked, also inside JSON. */
const REFUSED = /class=\\?"error-summary/

interface DebtsOf {
  readonly balance: (index: number) => number
  readonly apr: (index: number) => number
  /** Of the monthly interest. */
  readonly paid: number
  readonly promotion?: (index: number) => { readonly apr: number; readonly months: number }
}

const CARDS = { balance: (index: number) => 20_000 + 137 * index, apr: (index: number) => 12 + ((index * 7) % 18) }
/** Debts that rise and fall slowly, so that a run takes the whole hundred years. */
const SLOW = { balance: (index: number) => 9_000_000 - 1_137 * index, apr: (index: number) => 0.5 + index / 100 }
const EARLY = (index: number) => ({ apr: 0, months: 3 + index })
/** As late as the form takes them. */
const LATE = (index: number) => ({ apr: 0.1 + index / 100, months: LIMITS.maximumPromotionMonths - index })

/** What is paid never ends a debt, or takes twenty years or more, each with a promotion and without. */
const LISTS: readonly DebtsOf[] = [
  { ...CARDS, paid: 0.5 },
  { ...CARDS, paid: 0.5, promotion: EARLY },
  { ...CARDS, paid: 1.01 },
  { ...CARDS, paid: 1.01, promotion: EARLY },
  { ...SLOW, paid: 0.99, promotion: LATE },
  { ...SLOW, paid: 1, promotion: (index) => ({ ...LATE(index), apr: 0.7 + index / 100 }) },
]

/** A plan that ends, as late as one can: the months of its file. */
const LONG_PLAN: DebtsOf = {
  balance: (index) => 1_000_000 + 137 * index,
  apr: (index) => 1 + (index * 3) / 100,
  paid: 1.6,
}
const SCHEDULE_FIELDS = 'tool=payoff-planner&way=snowball'

/** Fifty debts, a different list for each `call`, since no two visitors have the same. */
function debtsIn(list: DebtsOf, call: number): string {
  const query = new URLSearchParams()
  for (let index = 0; index < DEBTS; index++) {
    const balance = list.balance(index) + call
    const apr = list.apr(index)
    const promotion = list.promotion?.(index)
    query.append('balance', String(balance))
    query.append('apr', apr.toFixed(2))
    query.append('minimum', ((balance * apr * list.paid) / 1_200).toFixed(2))
    // Cards, which every tool covers.
    query.append('kind', 'Credit Cards')
    query.append('promoApr', promotion?.apr.toFixed(2) ?? '')
    query.append('promoMonths', String(promotion?.months ?? ''))
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
      const answer = await fetch(site.url + address(call), { headers: { 'Accept-Encoding': 'br' }, redirect: 'error' })
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
      {
        name: `${tool}, answer to ${DEBTS} debts`,
        value: rounded(Math.max(...answers), 1),
        unit,
        goal: { atMost: 30 },
      },
      { name: `${tool}, its page with them`, value: rounded(Math.max(...pages), 1), unit },
    )
  }
  const schedule = await perCall((call) => `${PAYOFF_SCHEDULE_PATH}?${SCHEDULE_FIELDS}&${debtsIn(LONG_PLAN, call)}`)
  const name = `payoff-planner, file of ${DEBTS} debts`
  figures.push({ name, value: rounded(schedule, 1), unit: 'ms of processor' })
  await site.remove()
  return figures
}
