import { toCents } from './money.ts'
import { type Range, rangeOf, sumOfRanges } from './range.ts'

/** What a case costs besides payments to creditors; whole cents. */
export interface CaseCosts {
  readonly filingFee: number
  readonly lawyer: Range
  /** The price of both courses together: counseling before filing, money management before the discharge. */
  readonly courses: Range
}

/** What the calculation of either chapter needs from the visitor; whole cents, 0 or more. */
export interface BankruptcyCircumstances {
  /** Unsecured debts that a discharge ends. */
  readonly dischargeable: number
  /** Unsecured debts that survive, as most student loans do: 11 U.S.C. 523(a)(8). */
  readonly surviving: number
  /** Value of property that the state's exemptions do not protect; counts as 0 where not given. */
  readonly nonExempt?: number | undefined
  /** Whether income is below the state's median for the household; undefined where not known. */
  readonly incomeBelowMedian?: boolean | undefined
}

/** Why a chapter may not fit, or what the visitor must find out first. */
export type BankruptcyFlag =
  /** The means test may rule out Chapter 7, or require a more detailed calculation: 11 U.S.C. 707(b). */
  'income-above-median' | 'median-not-known' | 'property-at-risk' | 'some-debts-survive' | 'nothing-to-discharge'

/** Whole cents. */
export interface Chapter7 {
  readonly months: Range
  /** Filing fee, courses and lawyer. */
  readonly costs: Range
  /** Value of the property that the trustee may sell, at most the amount of the debts. */
  readonly propertyLost: number
  /** Costs and property. */
  readonly total: Range
  readonly surviving: number
  /** `total` and the debts that survive. */
  readonly inAll: Range
  readonly flags: readonly BankruptcyFlag[]
}

const exactly = (value: number): Range => ({ low: value, high: value })

const costsOf = ({ filingFee, lawyer, courses }: CaseCosts): Range => sumOfRanges(exactly(filingFee), lawyer, courses)

const discharges = ({ dischargeable, surviving }: BankruptcyCircumstances): readonly BankruptcyFlag[] => [
  ...(dischargeable === 0 ? (['nothing-to-discharge'] as const) : []),
  ...(surviving > 0 ? (['some-debts-survive'] as const) : []),
]

function meansTest(incomeBelowMedian: boolean | undefined): readonly BankruptcyFlag[] {
  if (incomeBelowMedian === undefined) return ['median-not-known']
  return incomeBelowMedian ? [] : ['income-above-median']
}

/**
 * What a Chapter 7 case costs and what remains owed, low to high. Whole cents, added without rounding; every input has
 * a result. The trustee sells non-exempt property and returns any surplus: 11 U.S.C. 704, 726. The caller provides
 * costs and months. General arithmetic, not legal advice: a lawyer has to look at the case.
 */
export function chapter7(
  visitor: BankruptcyCircumstances,
  assumptions: CaseCosts & { readonly months: Range },
): Chapter7 {
  const costs = costsOf(assumptions)
  const propertyLost = Math.min(visitor.nonExempt ?? 0, visitor.dischargeable)
  const total = sumOfRanges(costs, exactly(propertyLost))
  return {
    months: assumptions.months,
    costs,
    propertyLost,
    total,
    surviving: visitor.surviving,
    inAll: sumOfRanges(total, exactly(visitor.surviving)),
    flags: [
      ...discharges(visitor),
      ...meansTest(visitor.incomeBelowMedian),
      ...(propertyLost > 0 ? (['property-at-risk'] as const) : []),
    ],
  }
}

/**
 * Length of a plan in months: three years below the state's median income, else five (11 U.S.C. 1322(d), 1325(b)(4)).
 */
const MONTHS_BELOW_MEDIAN = 36
const MONTHS_ABOVE_MEDIAN = 60

/** One plan that a court may set: what goes to unsecured creditors, and to the trustee each month and in all; whole cents. */
export interface CourtPlan {
  readonly months: number
  readonly toUnsecured: number
  readonly payment: number
  readonly paid: number
}

/** Whole cents. */
export interface Chapter13 {
  /** Every length and trustee's share that is possible; the ranges below span them. */
  readonly plans: readonly CourtPlan[]
  readonly months: Range
  /** Paid to the trustee each month. */
  readonly payment: Range
  /** Paid to unsecured creditors over the whole plan. */
  readonly toUnsecured: Range
  /** Filing fee, courses and lawyer. */
  readonly costs: Range
  /** All payments and costs. */
  readonly total: Range
  readonly surviving: number
  /** `total` and the debts that survive. */
  readonly inAll: Range
  readonly flags: readonly BankruptcyFlag[]
}

export interface Chapter13Input extends BankruptcyCircumstances {
  /** What can go to creditors each month after living costs and the trustee's share. */
  readonly disposable: number
  /** Recent taxes, support, and arrears on a home or car that the plan must pay in full. */
  readonly priorityAndArrears?: number | undefined
}

/**
 * What a Chapter 13 plan costs, low to high: 36 months below the state's median income, 60 above it, and a range of
 * both where the income is not known. Payment = (max(disposable × months, liquidation value) + priority and arrears) /
 * months / (1 − trustee's share), where unsecured creditors never get more than they are owed. Whole cents, each
 * payment rounded half up; every input has a result. The trustee's share is in percent (at most 10: 28 U.S.C. 586(e));
 * 11 U.S.C. 1325(a)(4) and (b) set the least that creditors must get. Not legal advice: the ranges leave out interest
 * on arrears, secured debts and lawyer's fees paid through the plan.
 */
export function chapter13(
  visitor: Chapter13Input,
  assumptions: CaseCosts & { readonly trusteeShare: Range },
): Chapter13 {
  const { dischargeable, surviving, nonExempt = 0, incomeBelowMedian, disposable, priorityAndArrears = 0 } = visitor
  const lengths = [
    ...(incomeBelowMedian === false ? [] : [MONTHS_BELOW_MEDIAN]),
    ...(incomeBelowMedian === true ? [] : [MONTHS_ABOVE_MEDIAN]),
  ]
  const plans = lengths.flatMap((months) =>
    [assumptions.trusteeShare.low, assumptions.trusteeShare.high].map((trusteeShare): CourtPlan => {
      const toUnsecured = Math.min(dischargeable, Math.max(disposable * months, nonExempt))
      const payment = toCents((toUnsecured + priorityAndArrears) / months / (1 - trusteeShare / 100))
      return { months, toUnsecured, payment, paid: payment * months }
    }),
  )
  const costs = costsOf(assumptions)
  const total = sumOfRanges(rangeOf(...plans.map(({ paid }) => paid)), costs)
  return {
    plans,
    months: rangeOf(...lengths),
    payment: rangeOf(...plans.map(({ payment }) => payment)),
    toUnsecured: rangeOf(...plans.map(({ toUnsecured }) => toUnsecured)),
    costs,
    total,
    surviving,
    inAll: sumOfRanges(total, exactly(surviving)),
    flags: [...discharges(visitor), ...(incomeBelowMedian === undefined ? (['median-not-known'] as const) : [])],
  }
}
