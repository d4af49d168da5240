import type { GarnishmentRule, PaidHours, PayBase, PayCircumstance, StatedPay } from '../garnishment-rules.ts'
import { toCents } from './money.ts'
import { forPayPeriod, type PayPeriod } from './pay-period.ts'

/** The federal minimum hourly wage in cents: 29 U.S.C. 206(a)(1)(C), since 24 July 2009. */
export const FEDERAL_MINIMUM_WAGE = 7_25

/** The largest share of disposable pay, percent: 15 U.S.C. 1673(a). */
export const FEDERAL_SHARE = 25
const FEDERAL_HOURS = 30

/** One paycheck. All amounts whole cents, 0 or more. */
export interface Paycheck {
  readonly period: PayPeriod
  /** Pay of the period after the deductions that law requires (taxes, Social Security, Medicare), not after voluntary ones. */
  readonly disposable: number
  /** Pay of the period before any deduction, at least `disposable`. */
  readonly gross?: number | undefined
  /** The state's own minimum wage an hour. */
  readonly stateMinimumWage?: number | undefined
  /** The highest minimum wage an hour that applies where the visitor works, a city's or county's included. */
  readonly localMinimumWage?: number | undefined
  readonly circumstances?: readonly PayCircumstance[] | undefined
}

/** How much of one paycheck can be garnished, whole cents. `most` + `keeps` is the disposable pay. */
export interface Taking {
  readonly most: number
  readonly keeps: number
}

export interface FederalTaking extends Taking {
  /** Pay for 30 hours a week at the federal minimum wage in the pay period: never garnished. */
  readonly floor: number
  /** Which limit is lower; `all-protected` when pay does not exceed the floor. */
  readonly decidedBy: 'share' | 'floor' | 'all-protected'
}

export type MissingPay = 'grossPay' | 'minimumWage'

export type StateTaking =
  /** No state is chosen. */
  | { readonly kind: 'unknown' }
  /** The state's limit depends on these answers, which are missing. */
  | { readonly kind: 'missing'; readonly needs: readonly MissingPay[] }
  | ({
      readonly kind: 'computed'
      /** No pay can be garnished for ordinary consumer debts. */
      readonly prohibited: boolean
    } & Taking)

export interface ProtectedPay extends Taking {
  readonly federal: FederalTaking
  readonly state: StateTaking
}

const shareOf = (pay: number, percent: number): number => toCents((pay * percent) / 100)

const taking = (disposable: number, most: number): Taking => ({ most, keeps: disposable - most })

/**
 * How much of a paycheck an ordinary creditor may garnish under federal law: the lesser of 25 % of disposable pay and
 * the part of it above 30 times the federal minimum hourly wage a week. Whole cents, rounded half up; any pay has a
 * result. Formula: 15 U.S.C. 1673(a), 29 CFR 870.10. Taxes, support and federal student loans follow other rules.
 */
export function federalTaking({ disposable, period }: Pick<Paycheck, 'disposable' | 'period'>): FederalTaking {
  const floor = forPayPeriod(FEDERAL_HOURS * FEDERAL_MINIMUM_WAGE, period)
  const share = shareOf(disposable, FEDERAL_SHARE)
  const above = Math.max(0, disposable - floor)
  const decidedBy = above === 0 ? 'all-protected' : above < share ? 'floor' : 'share'
  return { ...taking(disposable, Math.min(share, above)), floor, decidedBy }
}

interface RuleAnswer {
  /** Whole cents; infinity where the rule sets no limit. */
  readonly most: number
  readonly missing: readonly MissingPay[]
  readonly prohibited?: boolean
}

const UNLIMITED: RuleAnswer = { most: Number.POSITIVE_INFINITY, missing: [] }

/** The pay that a limit is based on; undefined where the visitor did not enter it. */
const payOn = (base: PayBase, pay: Paycheck): number | undefined => (base === 'gross' ? pay.gross : pay.disposable)

/** What an amount of weekly pay is in the pay period; undefined where it follows a minimum wage that was not entered. */
function amountIn(amount: PaidHours | StatedPay, pay: Paycheck): number | undefined {
  if ('weekly' in amount) return amount.perPeriod?.[pay.period] ?? forPayPeriod(amount.weekly, pay.period)
  const wages = { federal: FEDERAL_MINIMUM_WAGE, state: pay.stateMinimumWage, local: pay.localMinimumWage }
  const stated = wages[amount.wage]
  return stated === undefined
    ? undefined
    : forPayPeriod(amount.hours * Math.max(stated, FEDERAL_MINIMUM_WAGE), pay.period)
}

function lacking(pays: readonly (number | undefined)[], amount: number | undefined): RuleAnswer {
  const missing: MissingPay[] = []
  if (pays.includes(undefined)) missing.push('grossPay')
  if (amount === undefined) missing.push('minimumWage')
  return { ...UNLIMITED, missing }
}

function shareAnswer(rule: Extract<GarnishmentRule, { kind: 'share' }>, pay: Paycheck): RuleAnswer {
  const { protects } = rule
  const base = payOn(rule.of, pay)
  const above = payOn(protects?.from ?? 'disposable', pay)
  const floor = protects ? amountIn(protects, pay) : 0
  if (base === undefined || above === undefined || floor === undefined) return lacking([base, above], floor)
  const most = Math.min(shareOf(base, rule.share), shareOf(Math.max(0, above - floor), protects?.shareAbove ?? 100))
  return { most, missing: [] }
}

function thresholdAnswer(rule: Extract<GarnishmentRule, { kind: 'threshold' }>, pay: Paycheck): RuleAnswer {
  const base = payOn(rule.of, pay)
  const limit = amountIn(typeof rule.weekly === 'number' ? { weekly: rule.weekly } : rule.weekly, pay)
  if (base === undefined || limit === undefined) return lacking([base], limit)
  return answer(base <= limit ? rule.upTo : rule.above, pay)
}

/** Converts a month's bands to the pay period; a month has 4 1/3 workweeks, as in the federal rule. */
function bandsAnswer(rule: Extract<GarnishmentRule, { kind: 'bands' }>, { disposable, period }: Paycheck): RuleAnswer {
  let most = 0
  let from = 0
  for (const { upTo, share } of rule.monthly) {
    const end = upTo === Number.POSITIVE_INFINITY ? upTo : forPayPeriod((upTo * 3) / 13, period)
    most += (Math.max(0, Math.min(disposable, end) - from) * share) / 100
    from = end
  }
  return { most: toCents(most), missing: [] }
}

function answer(rule: GarnishmentRule, pay: Paycheck): RuleAnswer {
  switch (rule.kind) {
    case 'none':
    case 'federal':
      return UNLIMITED
    case 'prohibited':
      return { most: 0, missing: [], prohibited: true }
    case 'share':
      return shareAnswer(rule, pay)
    case 'bands':
      return bandsAnswer(rule, pay)
    case 'threshold':
      return thresholdAnswer(rule, pay)
    case 'circumstance':
      return answer(pay.circumstances?.includes(rule.when) ? rule.met : rule.otherwise, pay)
  }
}

/** The state's limit on a paycheck, never above the federal limit, which always applies too. */
function stateTaking(rule: GarnishmentRule, pay: Paycheck, federal: Taking): StateTaking {
  if (rule.kind === 'none') return { kind: 'unknown' }
  const { most, missing, prohibited = false } = answer(rule, pay)
  if (missing.length > 0) return { kind: 'missing', needs: missing }
  return { kind: 'computed', prohibited, ...taking(pay.disposable, Math.min(most, federal.most)) }
}

/**
 * The most of one paycheck that an ordinary creditor with a judgment can garnish, and what the visitor keeps: by the
 * federal rule, by the state's rule, and (`most`, `keeps`) by the lower of the two; by the federal rule alone where no
 * state is chosen or an answer is missing. Does not count what garnishmentCaveats names. Whole cents, rounded half up.
 * Sources: federalTaking, and the statutes in garnishment-rules.ts.
 */
export function protectedPay(pay: Paycheck, rule: GarnishmentRule): ProtectedPay {
  const federal = federalTaking(pay)
  const state = stateTaking(rule, pay, federal)
  const { most, keeps } = state.kind === 'computed' ? state : federal
  return { most, keeps, federal, state }
}
