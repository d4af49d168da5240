import { describe, expect, test } from 'vitest'
import { federalTaking, type Paycheck, protectedPay } from '../../domain/calculators/protected-pay.ts'
import { garnishmentRule, type PayCircumstance } from '../../domain/garnishment-rules.ts'
import { STATES } from '../../domain/states.ts'
import { aPlace } from '../builders/a-place.ts'
import { theContent } from '../builders/the-content.ts'

const { today } = aPlace()
const FEDERAL_WAGE = 7_25
const STATE_WAGE = 20_00
const EVERY_CIRCUMSTANCE: readonly PayCircumstance[] = [
  'headOfFamily',
  'belowPovertyLine',
  'atMost250PercentOfPovertyLine',
]

const wagesOf = (routeName: string) => {
  const wages = theContent.states.state(routeName)?.law.wages
  if (!wages) throw new Error(`no rule for pay in ${routeName}`)
  return wages
}

const dollars = (text: string): number => Number(text.replace(',', '')) * 100

/** The weekly pay up to which the page says that all stays yours, whole cents; undefined where it names none. */
function floorIn(rule: string): number | undefined {
  const [inForce = ''] = rule.split(' After that, ')
  const hours = inForce.match(/(\d+) times ([^.;:]*?)minimum wage/)
  if (hours) return Number(hours[1]) * (/^the federal $/.test(hours[2] ?? '') ? FEDERAL_WAGE : STATE_WAGE)
  const amount = inForce.match(/(?:at least|up to|figure of|above|is) \$([\d,.]*\d)(?: a week| has been raised)/)
  return amount?.[1] === undefined ? undefined : dollars(amount[1])
}

/** The largest share that the page lets a creditor take, percent; undefined where it names none. */
function shareIn(rule: string): number | undefined {
  const steps = rule.match(/\d+% to (\d+)%/) ?? rule.match(/(\d+)% (?:of the rest|if you earn more)/)
  if (steps) return Number(steps[1])
  const first = rule.match(/(\d+)%/)
  if (first === null) return undefined
  const share = Number(first[1])
  return share > 50 ? 100 - share : share
}

/** A head of a poor family: every protection that a page names for one applies. */
const mostOf = (code: string, disposable: number): number => {
  const pay: Paycheck = {
    period: 'weekly',
    disposable,
    gross: disposable,
    stateMinimumWage: STATE_WAGE,
    localMinimumWage: STATE_WAGE,
    circumstances: EVERY_CIRCUMSTANCE,
  }
  const { state, most } = protectedPay(pay, garnishmentRule(code, today))
  expect(state.kind).toBe('computed')
  return most
}

describe('the tool for protected pay never lets more be taken than the page of the state says', () => {
  test.each(STATES)('$name', ({ code, routeName }) => {
    const { kind, rule } = wagesOf(routeName)
    const floor = floorIn(rule)
    const share = shareIn(rule)
    expect(kind !== 'limited' || floor !== undefined || share !== undefined || /federal limit/.test(rule)).toBe(true)
    for (let disposable = 0; disposable <= 3_000_00; disposable += 12_50) {
      const most = mostOf(code, disposable)
      if (kind === 'prohibited') expect(most).toBe(0)
      if (kind === 'federal') expect(most).toBe(federalTaking({ period: 'weekly', disposable }).most)
      if (floor !== undefined && disposable <= floor) expect(most, `of ${disposable}`).toBe(0)
      if (share !== undefined) expect(most, `of ${disposable}`).toBeLessThanOrEqual((disposable * share) / 100 + 1)
    }
  })
})

test('the amounts that Oregon names for each pay period stay whole until the day that its page names', () => {
  const { rule } = wagesOf('oregon')
  expect(rule).toContain('$400 a week (from July 1, 2026 to June 30, 2027; $832 for two weeks, $912 for half a month)')
  const most = (period: Paycheck['period'], disposable: number, day: string) =>
    protectedPay({ period, disposable, stateMinimumWage: 15_05 }, garnishmentRule('OR', day)).most
  const lastDay = '2027-06-30'
  expect(most('weekly', 400_00, lastDay)).toBe(0)
  expect(most('weekly', 410_00, lastDay)).toBe(10_00)
  expect(most('weekly', 2_000_00, lastDay)).toBe(500_00)
  expect(most('two-weekly', 832_00, lastDay)).toBe(0)
  expect(most('twice-monthly', 912_00, lastDay)).toBe(0)
  expect(most('monthly', 2 * 912_00, lastDay)).toBe(0)
  // From July 1 it is 30 times the state's minimum wage: 30 × $15.05 = $451.50.
  expect(most('weekly', 451_50, '2027-07-01')).toBe(0)
  expect(most('weekly', 460_00, '2027-07-01')).toBe(8_50)
})
