import type { PayPeriod } from './calculators/pay-period.ts'

/** The pay that a state's limit is based on: pay after the deductions that law requires, or pay before them. */
export type PayBase = 'disposable' | 'gross'

/** A fact about the visitor that lowers the limit; where it is not known, the rule without it applies. */
export type PayCircumstance = 'headOfFamily' | 'belowPovertyLine' | 'atMost250PercentOfPovertyLine'

/** Pay for a number of hours a week at a minimum wage. */
export interface PaidHours {
  readonly hours: number
  /** `state`: the state's own minimum wage. `local`: a city's or county's counts too. Never below the federal one. */
  readonly wage: 'federal' | 'state' | 'local'
}

/** An amount that the law names for a week, and for the pay periods where it isn't that amount spread over them. */
export interface StatedPay {
  readonly weekly: number
  readonly perPeriod?: Readonly<Partial<Record<PayPeriod, number>>>
}

/** A state's limit on what an ordinary creditor may garnish. Percents may have decimals; amounts are whole cents. */
export type GarnishmentRule =
  /** No state is chosen: only the federal limit is known. */
  | { readonly kind: 'none' }
  /** No pay can be garnished for ordinary consumer debts. */
  | { readonly kind: 'prohibited' }
  | { readonly kind: 'federal' }
  /** The lesser of a share of pay, and (a share of) the pay above a protected amount. */
  | {
      readonly kind: 'share'
      /** The most that may be garnished, percent of pay. */
      readonly share: number
      readonly of: PayBase
      readonly protects?: (PaidHours | StatedPay) & {
        /** The pay that is compared with the amount; disposable pay where not given. */
        readonly from?: PayBase
        /** The share of the amount above that may be garnished, in percent; all of it where not given. */
        readonly shareAbove?: number
      }
    }
  /** Shares of successive parts of a month's pay; the last part has no end. */
  | { readonly kind: 'bands'; readonly monthly: readonly { readonly upTo: number; readonly share: number }[] }
  /** One rule up to a weekly amount of pay, and another above it. */
  | {
      readonly kind: 'threshold'
      readonly weekly: number | PaidHours
      readonly of: PayBase
      readonly upTo: GarnishmentRule
      readonly above: GarnishmentRule
    }
  | {
      readonly kind: 'circumstance'
      readonly when: PayCircumstance
      readonly met: GarnishmentRule
      readonly otherwise: GarnishmentRule
    }

const PROHIBITED: GarnishmentRule = { kind: 'prohibited' }
const FEDERAL: GarnishmentRule = { kind: 'federal' }
const share = (percent: number, of: PayBase = 'disposable'): GarnishmentRule => ({ kind: 'share', share: percent, of })
/** For a paycheck that stays whole in a state where others can be garnished. */
const ALL_KEPT = share(0)
const shareAbove = (
  percent: number,
  hours: number,
  wage: 'federal' | 'state' | 'local',
  of: PayBase = 'disposable',
): GarnishmentRule => ({ kind: 'share', share: percent, of, protects: { hours, wage } })

/** The part of pay above a protected amount; the federal limit sets the share. */
const above = (protects: PaidHours | StatedPay): GarnishmentRule => ({
  kind: 'share',
  share: 100,
  of: 'disposable',
  protects,
})

/**
 * The limit of each state, by postal code. content/state-law/ says where and when each statute was read. The federal
 * limit always applies too, so no state's result is above it. What a rule on record leaves open is a caveat below.
 */
const RULES: Readonly<Record<string, GarnishmentRule>> = {
  // Ala. Code § 5-19-15: judgments on consumer credit
  AL: FEDERAL,
  // Alaska Stat. § 09.38.030: the statute's figure; the one that regulation has raised it to is not on record
  AK: above({ weekly: 350_00 }),
  // A.R.S. § 33-1131
  AZ: shareAbove(10, 60, 'local'),
  // Ark. Code § 16-66-208
  AR: FEDERAL,
  // Cal. Code Civ. Proc. § 706.050: a higher local minimum wage counts
  CA: { kind: 'share', share: 20, of: 'disposable', protects: { hours: 48, wage: 'local', shareAbove: 40 } },
  // C.R.S. § 13-54-104 (HB 19-1189)
  CO: shareAbove(20, 40, 'state'),
  // Conn. Gen. Stat. § 52-361a
  CT: shareAbove(25, 40, 'state'),
  // 10 Del. C. § 4913: "wages" is everything that an employer pays, so the limit is 15 % of gross pay
  DE: share(15, 'gross'),
  // D.C. Code § 16-572
  DC: { kind: 'share', share: 25, of: 'disposable', protects: { hours: 40, wage: 'state', shareAbove: 25 } },
  // Fla. Stat. § 222.11: above the amount only with a written waiver, which many loan contracts include
  FL: {
    kind: 'circumstance',
    when: 'headOfFamily',
    met: { kind: 'threshold', weekly: 750_00, of: 'disposable', upTo: ALL_KEPT, above: FEDERAL },
    otherwise: FEDERAL,
  },
  // O.C.G.A. § 18-4-5
  GA: FEDERAL,
  // HRS § 652-1
  HI: {
    kind: 'bands',
    monthly: [
      { upTo: 100_00, share: 5 },
      { upTo: 200_00, share: 10 },
      { upTo: Number.POSITIVE_INFINITY, share: 20 },
    ],
  },
  // Idaho Code § 11-712
  ID: FEDERAL,
  // 735 ILCS 5/12-803: the wage of the state's Minimum Wage Law, so Chicago's doesn't count
  IL: shareAbove(15, 45, 'state', 'gross'),
  // Ind. Code § 24-4.5-5-105
  IN: FEDERAL,
  // Iowa Code § 537.5105: consumer credit; section 642.21 also limits what each creditor takes in a year
  IA: shareAbove(25, 40, 'federal'),
  // K.S.A. 60-2310
  KS: FEDERAL,
  // KRS 427.010(2)
  KY: FEDERAL,
  // La. R.S. 13:3881(A)(1): the federal formula
  LA: FEDERAL,
  // 9-A M.R.S. § 5-105; 14 M.R.S. § 3127-B
  ME: shareAbove(25, 40, 'state'),
  // Md. Code, Com. Law § 15-601.1
  MD: shareAbove(25, 30, 'state'),
  // M.G.L. c. 246 § 28: both limits are based on gross pay
  MA: { kind: 'share', share: 15, of: 'gross', protects: { hours: 50, wage: 'state', from: 'gross' } },
  // MCL 600.4012
  MI: FEDERAL,
  // Minn. Stat. § 571.922: the steps of the share above the hours are not on record, only that the last is 25 %
  MN: {
    kind: 'threshold',
    weekly: { hours: 40, wage: 'state' },
    of: 'disposable',
    upTo: ALL_KEPT,
    above: FEDERAL,
  },
  // Miss. Code § 85-3-4, after the first 30 days
  MS: FEDERAL,
  // RSMo 525.030
  MO: { kind: 'circumstance', when: 'headOfFamily', met: share(10), otherwise: FEDERAL },
  // Mont. Code § 25-13-614
  MT: FEDERAL,
  // Neb. Rev. Stat. § 25-1558
  NE: { kind: 'circumstance', when: 'headOfFamily', met: share(15), otherwise: FEDERAL },
  // NRS 31.295
  NV: {
    kind: 'threshold',
    weekly: 770_00,
    of: 'gross',
    upTo: shareAbove(18, 50, 'federal'),
    above: shareAbove(25, 50, 'federal'),
  },
  // RSA 512:21
  NH: above({ hours: 50, wage: 'federal' }),
  // N.J.S.A. 2A:17-56
  NJ: {
    kind: 'circumstance',
    when: 'atMost250PercentOfPovertyLine',
    met: share(10, 'gross'),
    otherwise: FEDERAL,
  },
  // NMSA § 35-12-7
  NM: shareAbove(25, 40, 'local'),
  // CPLR 5231(b): a tenth of gross pay, and never more than the disposable pay above the protected hours
  NY: shareAbove(10, 30, 'state', 'gross'),
  // N.C.G.S. § 1-362
  NC: PROHIBITED,
  // N.D.C.C. § 32-09.1-03
  ND: shareAbove(25, 40, 'federal'),
  // Ohio Rev. Code § 2329.66(A)(13)
  OH: FEDERAL,
  // 14A O.S. § 5-105: consumer credit; a court may protect more in hardship
  OK: FEDERAL,
  // ORS 18.385, the amounts until June 30, 2027; a month is two halves of one
  OR: {
    kind: 'share',
    share: 25,
    of: 'disposable',
    protects: { weekly: 400_00, perPeriod: { 'two-weekly': 832_00, 'twice-monthly': 912_00, monthly: 1_824_00 } },
  },
  // 42 Pa.C.S. § 8127
  PA: PROHIBITED,
  // R.I. Gen. Laws § 9-26-4 protects $50, less than the federal limit, and all pay within a year of public relief
  RI: FEDERAL,
  // S.C. Code § 37-5-104
  SC: PROHIBITED,
  // SDCL 21-18-51
  SD: shareAbove(20, 40, 'federal'),
  // Tenn. Code §§ 26-2-106, 26-2-107
  TN: FEDERAL,
  // Tex. Const. art. XVI § 28; Tex. Prop. Code § 42.001
  TX: PROHIBITED,
  // Utah R. Civ. P. 64D(a)
  UT: FEDERAL,
  // 12 V.S.A. § 3170
  VT: shareAbove(15, 40, 'federal'),
  // Va. Code § 34-29
  VA: shareAbove(25, 40, 'state'),
  // RCW 6.27.150
  WA: shareAbove(20, 35, 'state'),
  // W. Va. Code §§ 38-5A-3, 46A-2-130
  WV: shareAbove(20, 50, 'federal'),
  // Wis. Stat. §§ 812.34, 812.38
  WI: { kind: 'circumstance', when: 'belowPovertyLine', met: ALL_KEPT, otherwise: share(20) },
  // Wyo. Stat. § 40-14-505: consumer credit
  WY: FEDERAL,
}

/** Rules that follow those above on a day that the law names, by postal code. */
const LATER: Readonly<Record<string, { readonly from: string; readonly rule: GarnishmentRule }>> = {
  // ORS 18.385
  OR: { from: '2027-07-01', rule: shareAbove(25, 30, 'state') },
}

/** The limit of a state by its postal code on an ISO day, or without one as first on record; `none` without a state. */
export function garnishmentRule(code: string | undefined, day = ''): GarnishmentRule {
  if (code === undefined) return { kind: 'none' }
  const later = LATER[code]
  return (later && day >= later.from ? later.rule : RULES[code]) ?? { kind: 'none' }
}

/** What a state's law says of its limit that the calculated one leaves out. */
export type GarnishmentCaveat =
  /** It protects more pay for each dependent. */
  | 'dependents'
  /** It protects more in cases that are not asked about: hardship, public aid, a kind of loan, a yearly cap. */
  | 'otherCases'
  /** The amount that counts has been raised; the raised one is not on record. */
  | 'raisedAmount'
  /** It takes smaller shares of lower pay, in steps that are not on record. */
  | 'steps'
  /** It is set for consumer credit; another debt can take more. */
  | 'consumerCredit'
  /** It replaced a higher limit, which may still count for older judgments. */
  | 'olderJudgments'

/** By postal code; from the rule on the state's page, content/state-law/, which names its source. */
const CAVEATS: Readonly<Record<string, readonly GarnishmentCaveat[]>> = {
  AK: ['raisedAmount'],
  AR: ['otherCases'],
  AZ: ['olderJudgments'],
  CO: ['otherCases'],
  FL: ['otherCases'],
  GA: ['otherCases'],
  IA: ['otherCases', 'consumerCredit'],
  IN: ['otherCases'],
  KS: ['otherCases'],
  LA: ['otherCases'],
  ME: ['consumerCredit'],
  MN: ['steps'],
  MS: ['otherCases'],
  ND: ['dependents'],
  NH: ['otherCases'],
  OK: ['otherCases'],
  RI: ['otherCases'],
  SD: ['dependents'],
  TN: ['dependents'],
  VT: ['otherCases', 'consumerCredit'],
  WA: ['otherCases'],
  WI: ['otherCases'],
}

/** What a state's calculated limit leaves out, by its postal code. */
export const garnishmentCaveats = (code: string): readonly GarnishmentCaveat[] => CAVEATS[code] ?? []

/** What a rule needs besides disposable pay. */
export interface RuleNeeds {
  readonly grossPay: boolean
  /** The minimum wage that the limit follows, where it isn't the federal one. */
  readonly minimumWage: 'state' | 'local' | null
  readonly circumstances: readonly PayCircumstance[]
}

const NOTHING: RuleNeeds = { grossPay: false, minimumWage: null, circumstances: [] }

const both = (one: RuleNeeds, other: RuleNeeds): RuleNeeds => ({
  grossPay: one.grossPay || other.grossPay,
  minimumWage: one.minimumWage ?? other.minimumWage,
  circumstances: [...new Set([...one.circumstances, ...other.circumstances])],
})

const wageIn = (amount: number | PaidHours | StatedPay | undefined): RuleNeeds['minimumWage'] =>
  typeof amount === 'object' && 'hours' in amount && amount.wage !== 'federal' ? amount.wage : null

/** The questions to ask the visitor so that the rule can be calculated. */
export function ruleNeeds(rule: GarnishmentRule): RuleNeeds {
  switch (rule.kind) {
    case 'none':
    case 'prohibited':
    case 'federal':
    case 'bands':
      return NOTHING
    case 'share':
      return {
        ...NOTHING,
        grossPay: rule.of === 'gross' || rule.protects?.from === 'gross',
        minimumWage: wageIn(rule.protects),
      }
    case 'threshold':
      return both(
        { ...NOTHING, grossPay: rule.of === 'gross', minimumWage: wageIn(rule.weekly) },
        both(ruleNeeds(rule.upTo), ruleNeeds(rule.above)),
      )
    case 'circumstance':
      return both({ ...NOTHING, circumstances: [rule.when] }, both(ruleNeeds(rule.met), ruleNeeds(rule.otherwise)))
  }
}
