import { expect, test } from 'vitest'
import { outcomeOf, type PaymentSchedule } from './payment-schedule.ts'

const aSchedule = (given: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  ends: true,
  months: 2,
  payment: 100,
  total: 210,
  balances: [200, 100, 0],
  ...given,
})

test('an option that ends tells its ranges, and the balances of its costliest schedule', () => {
  const costlier = aSchedule({ months: 3, payment: 80, total: 240, balances: [200, 150, 90, 20] })
  expect(outcomeOf([aSchedule(), costlier])).toMatchObject({
    ends: true,
    payment: { low: 80, high: 100 },
    months: { low: 2, high: 3 },
    total: { low: 210, high: 240 },
    stillOwed: { low: 0, high: 20 },
    balances: [200, 150, 90, 20].map((balance, month) => ({ month, balance })),
  })
})

test('an option with a schedule that never ends tells what is owed where its chart breaks off', () => {
  const endless = aSchedule({ ends: false, balances: Array.from({ length: 200 }, (_, month) => 200 + month) })
  expect(outcomeOf([aSchedule(), endless])).toMatchObject({ ends: false, months: 120, owed: 320 })
})
