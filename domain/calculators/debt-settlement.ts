import type { Debt } from './debt.ts'
import { insolvency } from './insolvency.ts'
import { LIMITS } from './limits.ts'
import { monthlyInterest, toCents } from './money.ts'
import { type Range, rangeOf } from './range.ts'
import { RUNAWAY_CENTS } from './repayment.ts'

/**
 * What settling is assumed to take. Percents unless said otherwise; each range runs from the best case to the worst.
 */
export interface SettlementAssumptions {
  /** What a lender accepts, as a share of the balance on the day of the settlement. */
  readonly settledShare: Range
  /** The company's fee, as a share of the enrolled debt; due for each account when it settles. */
  readonly fee: Range
  /** The share of the enrolled debt that settles; the rest stays owed, with what was added to it. */
  readonly completion: Range
  /** Where only a share settles, the months over which the settlements are spread: a study's share is one after a time. */
  readonly partialMonths: number
  /** The first month in which a lender agrees, regardless of savings. */
  readonly firstOfferMonth: Range
  /** Months after payments stop in which the debt's interest continues. */
  readonly interestMonths: Range
  /** Late fee in whole cents for each account and month, and the number of months that lenders charge it. */
  readonly lateFee: Range
  readonly lateFeeMonths: number
  /** Income tax rate on forgiven debt that is not excluded. */
  readonly taxRate: Range
}

export interface SettlementInput {
  /** The enrolled debts. */
  readonly debts: readonly Pick<Debt, 'balance' | 'apr'>[]
  /** What is set aside each month, whole cents. */
  readonly monthlyDeposit: number
  readonly assumptions: SettlementAssumptions
  /** Input of the insolvency worksheet, whole cents; where not given, all forgiven debt is taxed. */
  readonly worksheet?: { readonly assets: number; readonly liabilities: number } | undefined
}

/** One possible outcome; whole cents. `total` is settled + fees + tax, `inAll` is total + stillOwed. */
export interface SettlementOutcome {
  /** Share of the enrolled debt that settled, percent. */
  readonly completion: number
  /** Months of saving: to the last settlement, and as long where nothing settles. */
  readonly months: number
  /** The month of the first settlement; 0 where nothing settles. */
  readonly firstSettlement: number
  /** Paid to lenders. */
  readonly settled: number
  readonly fees: number
  /** Balances forgiven. */
  readonly forgiven: number
  /** The part of `forgiven` that counts as income. */
  readonly taxable: number
  readonly tax: number
  readonly total: number
  /** Interest and late fees added to the enrolled debt until each account was settled or the program ended. */
  readonly growth: number
  /** Balances of accounts that did not settle, with what was added to them. */
  readonly stillOwed: number
  /** What the deposits leave after settlements and fees. The visitor keeps it, and it can pay what is still owed. */
  readonly saved: number
  readonly inAll: number
  /** The total owed at the end of each month, from today (index 0) to `months`. */
  readonly balances: readonly number[]
}

export type Settlement =
  | {
      readonly ends: true
      /** Months of saving until the last settlement of each case. */
      readonly months: Range
      readonly firstSettlement: Range
      readonly settled: Range
      readonly fees: Range
      readonly tax: Range
      readonly total: Range
      readonly stillOwed: Range
      readonly inAll: Range
      /** The outcomes with the lower and the higher `inAll`; every range runs from the one to the other. */
      readonly bestCase: SettlementOutcome
      readonly worstCase: SettlementOutcome
      /** The outcome in which no lender agrees: all that is owed stays owed, with what is added to it. */
      readonly noneSettles: SettlementOutcome
    }
  /** In at least one outcome the deposit is too small to settle the balances within 1,200 months. */
  | { readonly ends: false; readonly monthlyDeposit: number }

type End = keyof Range

interface Account {
  readonly enrolled: number
  readonly apr: number
  balance: number
  open: boolean
}

const part = (amount: number, percent: number): number => toCents((amount * percent) / 100)

/** Cost of the account that settles now: the lender's share, and the fee on its enrolled amount. */
const priceOf = (account: Account, settledShare: number, fee: number, completion: number) => ({
  ripe: part(account.balance, completion),
  settled: part(part(account.balance, completion), settledShare),
  fee: part(part(account.enrolled, completion), fee),
})

/**
 * One outcome. `end` picks the end of every range except the share that settles, which is `completion`. Undefined when
 * the accounts do not settle within `longest` months.
 */
function outcome(input: SettlementInput, end: End, completion: number, longest: number): SettlementOutcome | undefined {
  const { monthlyDeposit, assumptions: a, worksheet } = input
  const accounts: Account[] = input.debts
    .filter(({ balance }) => balance > 0)
    .map(({ balance, apr }) => ({ enrolled: balance, apr, balance, open: true }))
    .sort((one, other) => one.balance - other.balance)
  const enrolled = accounts.reduce((sum, account) => sum + account.enrolled, 0)
  const balances = [enrolled]
  let [month, next, saved, settled, fees, forgiven, growth] = [0, 0, 0, 0, 0, 0, 0]
  let firstSettlement = 0
  let owed = enrolled
  // A share that a study found after some months isn't reached sooner: the accounts settle evenly over them.
  const spread = completion < 100 ? a.partialMonths : 0
  const offerMonth = (place: number) =>
    Math.max(a.firstOfferMonth[end], Math.ceil((spread * (place + 1)) / accounts.length))
  while (next < accounts.length) {
    if (month >= longest || owed > RUNAWAY_CENTS) return undefined
    month++
    saved += monthlyDeposit
    for (const account of accounts) {
      // The part of an account that did not settle keeps growing.
      const interest = month <= a.interestMonths[end] ? monthlyInterest(account.balance, account.apr) : 0
      const late = account.balance > 0 && month <= a.lateFeeMonths ? a.lateFee[end] : 0
      const added = interest + (account.open ? late : part(late, 100 - completion))
      account.balance += added
      growth += added
    }
    for (let account = accounts[next]; account && month >= offerMonth(next); account = accounts[next]) {
      const price = priceOf(account, a.settledShare[end], a.fee[end], completion)
      if (saved < price.settled + price.fee) break
      saved -= price.settled + price.fee
      settled += price.settled
      fees += price.fee
      forgiven += price.ripe - price.settled
      account.balance -= price.ripe
      account.open = false
      if (completion > 0) firstSettlement ||= month
      next++
    }
    owed = enrolled + growth - settled - forgiven
    balances.push(owed)
  }
  const taxable = worksheet ? insolvency(forgiven, worksheet).taxable : forgiven
  const tax = part(taxable, a.taxRate[end])
  const total = settled + fees + tax
  return {
    completion,
    months: month,
    firstSettlement,
    settled,
    fees,
    forgiven,
    taxable,
    tax,
    total,
    growth,
    stillOwed: owed,
    saved,
    inAll: total + owed,
    balances,
  }
}

/**
 * The two cases, each with one duration: everything that may settle does, on the best terms; or the smaller share
 * settles, on the worst terms.
 */
function outcomes(input: SettlementInput, longest: number): readonly SettlementOutcome[] | undefined {
  const { completion } = input.assumptions
  const found = [outcome(input, 'low', completion.high, longest), outcome(input, 'high', completion.low, longest)]
  return found.every((one) => one !== undefined) ? found : undefined
}

/** The outcomes in which every debt settles: on the best terms and, where the deposit ever reaches them, on the worst. */
export const settledInFull = (input: SettlementInput): readonly SettlementOutcome[] =>
  (['low', 'high'] as const).flatMap((end) => outcome(input, end, 100, LIMITS.maximumMonths) ?? [])

/** The only ways that the settlement of one debt can end: a share of it that settles is an average over many people. */
export interface OneDebtCases {
  /** The one or two outcomes in which the debt settles, the lower total first. */
  readonly settles: readonly SettlementOutcome[]
  /** The lowest and the highest total of the outcomes in `settles`, whole cents. */
  readonly total: Range
  /** The fewest and the most months of those outcomes. */
  readonly months: Range
  /** The outcome in which the debt does not settle: the whole balance stays owed, with the interest and fees added to it. */
  readonly refused: SettlementOutcome
}

/** Whether a single debt is enrolled: it has one month in which it settles. */
export const isSingle = ({ debts }: Pick<SettlementInput, 'debts'>): boolean =>
  debts.filter(({ balance }) => balance > 0).length === 1

/**
 * The cases of a single debt; undefined for several debts, where it never settles, and where the visitor counts on its
 * settling.
 */
export function oneDebtCases(input: SettlementInput): OneDebtCases | undefined {
  if (!isSingle(input) || input.assumptions.completion.low === 100) return undefined
  const settles = settledInFull(input).toSorted((one, other) => one.inAll - other.inAll)
  const refused = outcome(input, 'high', 0, LIMITS.maximumMonths)
  if (settles.length === 0 || !refused) return undefined
  return {
    settles,
    total: rangeOf(...settles.map(({ inAll }) => inAll)),
    months: rangeOf(...settles.map(({ months }) => months)),
    refused,
  }
}

/**
 * What settling the debts costs in total. The result is a range, since lenders decide, and it includes the accounts
 * that do not settle. Payments to lenders stop; balances grow by interest and late fees; the visitor saves a deposit
 * each month; the smallest balance settles first, as soon as the savings cover the lender's share and the fee.
 *
 * Amounts in whole cents; interest is a twelfth of the yearly rate, every amount rounded half up to a cent. Where only
 * a share of the debt settles, that share of every account settles, so the result does not depend on which accounts are
 * chosen, and one account after the other, the last not before the time of the study. Tax is calculated once on all forgiven debt; by law each settlement has its own date. To the cent: total =
 * settled + fees + tax, and enrolled + growth = settled + forgiven + stillOwed.
 *
 * Formula: settled balance × share + settled part of the enrolled debt × fee + taxable × rate, as each settlement falls
 * due. The fee may be taken only for a settled account: 16 CFR 310.4(a)(5)(i). Forgiven debt is income: 26 U.S.C.
 * 61(a)(11). Fees of 15 to 25 % of enrolled debt and shares of debt settled: figures in content.
 */
export function debtSettlement(input: SettlementInput): Settlement {
  const found = outcomes(input, LIMITS.maximumMonths)
  const byCost = found?.toSorted((one, other) => one.inAll - other.inAll)
  const [bestCase, worstCase] = [byCost?.at(0), byCost?.at(-1)]
  const noneSettles = outcome(input, 'high', 0, LIMITS.maximumMonths)
  if (!found || !bestCase || !worstCase || !noneSettles) return { ends: false, monthlyDeposit: input.monthlyDeposit }
  const range = (of: (one: SettlementOutcome) => number): Range => rangeOf(...found.map(of))
  return {
    ends: true,
    months: range(({ months }) => months),
    firstSettlement: range(({ firstSettlement }) => firstSettlement),
    settled: range(({ settled }) => settled),
    fees: range(({ fees }) => fees),
    tax: range(({ tax }) => tax),
    total: range(({ total }) => total),
    stillOwed: range(({ stillOwed }) => stillOwed),
    inAll: range(({ inAll }) => inAll),
    bestCase,
    worstCase,
    noneSettles,
  }
}

/**
 * The lowest monthly deposit in whole cents that settles every outcome within `months` months (1 to 1,200); undefined
 * when lenders agree only later than that.
 */
export function settlementDeposit(input: Omit<SettlementInput, 'monthlyDeposit'>, months: number): number | undefined {
  const works = (monthlyDeposit: number) => outcomes({ ...input, monthlyDeposit }, months) !== undefined
  // No deposit has to be larger: it would settle balances at the runaway limit in one month.
  if (!works(RUNAWAY_CENTS)) return undefined
  let [tooLow, enough] = [-1, RUNAWAY_CENTS]
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2)
    if (works(middle)) enough = middle
    else tooLow = middle
  }
  return enough
}
