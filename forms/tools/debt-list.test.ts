import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../domain/calculators/limits.ts'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import { readDebtList, writeDebtList } from './debt-list.ts'
import { DEBT_PARAMETERS } from './debt-list-names.ts'

const START_APR = '22.15'
const read = (query: string | URLSearchParams) => readDebtList(new URLSearchParams(query), START_APR)
const written = (query: string) => {
  const address = new URLSearchParams()
  writeDebtList(read(query).rows, address)
  return String(address)
}

describe('rows', () => {
  test('are debts in cents, in their order', () => {
    const { debts, errors } = read(
      'balance=9,000&apr=28.99&minimum=225&kind=Credit Cards&balance=$1,500.50&apr=9.99%25&minimum=&kind=Medical Debt',
    )
    expect(errors).toEqual({})
    expect(debts).toEqual([
      { balance: 900_000, apr: 28.99, minimumPayment: 22_500, kind: 'Credit Cards', promotion: undefined },
      { balance: 150_050, apr: 9.99, minimumPayment: undefined, kind: 'Medical Debt', promotion: undefined },
    ])
  })

  test.each([
    ['Medical Debt', { apr: 0 }, undefined],
    ['Credit Cards', { apr: 0 }, /APR/],
  ])('of %s without a rate', (kind, debt, error) => {
    const { debts, errors } = read(`balance=100&apr=&kind=${kind}`)
    expect(debts).toMatchObject([debt])
    if (error) expect(errors['apr-0']).toMatch(error)
    else expect(errors).toEqual({})
  })

  test('with a promotional rate', () => {
    expect(read('balance=100&apr=20&promoApr=0&promoMonths=18').debts[0]?.promotion).toEqual({ apr: 0, months: 18 })
  })

  test('a rate alone is a blank row: every new row has one', () => {
    const { rows, debts } = read('balance=100&apr=20&balance=&apr=22.15')
    expect(rows).toHaveLength(1)
    expect(debts).toHaveLength(1)
  })

  test('nothing at all is one row to start with', () => {
    const { rows, debts, errors } = read('')
    expect(rows).toEqual([
      { balance: '', apr: START_APR, minimum: '', kind: DEBT_TYPES[0], promoApr: '', promoMonths: '' },
    ])
    expect(debts).toEqual([])
    expect(errors).toEqual({})
  })

  test('an unknown kind is the first', () => {
    expect(read('balance=1&apr=1&kind=Gambling').debts[0]?.kind).toBe(DEBT_TYPES[0])
  })
})

describe('buttons', () => {
  const TWO = 'balance=1&apr=1&balance=2&apr=2'

  test('add a row', () => {
    expect(read(`${TWO}&add=1`).rows.map(({ balance }) => balance)).toEqual(['1', '2', ''])
  })

  test('remove a row', () => {
    expect(read(`${TWO}&remove=0`).rows.map(({ balance }) => balance)).toEqual(['2'])
  })

  test.each(['2', '-1', 'x', ''])('remove no row %j', (row) => {
    expect(read(`${TWO}&remove=${row}`).rows).toHaveLength(2)
  })

  test('add none beyond the limit', () => {
    const full = 'balance=1&apr=1&'.repeat(LIMITS.maximumDebts)
    expect(read(`${full}add=1`).rows).toHaveLength(LIMITS.maximumDebts)
  })
})

describe('what has to be changed is said by field', () => {
  test.each([
    ['balance-0', 'balance=lots&apr=20'],
    ['balance-0', 'balance=-5&apr=20'],
    ['balance-0', 'balance=10000000.01&apr=20'],
    ['balance-0', 'apr=20&minimum=50'],
    ['apr-0', 'balance=5&apr=80'],
    ['apr-0', 'balance=5'],
    ['minimum-0', 'balance=5&apr=20&minimum=x'],
    ['promoMonths-0', 'balance=5&apr=20&promoApr=0'],
    ['promoApr-0', 'balance=5&apr=20&promoMonths=6'],
    ['promoMonths-0', 'balance=5&apr=20&promoApr=0&promoMonths=1.5'],
    ['promoMonths-0', 'balance=5&apr=20&promoApr=0&promoMonths=121'],
    ['apr-1', 'balance=5&apr=20&balance=6&apr=NaN'],
  ])('%s: %s', (field, query) => {
    const { errors } = read(query)
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toMatch(/^(Type|Change|Debt 1).*\.$/)
  })

  test('a promotion that no lender gives, with the longest that some do', () => {
    const { errors } = read('balance=5&apr=20&promoApr=0&promoMonths=1190')
    expect(errors['promoMonths-0']).toContain('1 to 120 months')
    expect(read('balance=5&apr=20&promoApr=0&promoMonths=120').errors).toEqual({})
  })

  test('fifty-one debts', () => {
    const { rows, errors } = read('balance=1&apr=1&'.repeat(LIMITS.maximumDebts + 1))
    expect(rows).toHaveLength(LIMITS.maximumDebts)
    expect(errors).toEqual({ 'balance-0': 'The list holds 50 debts at most. Add small ones together in one row.' })
  })
})

describe('the address', () => {
  test.each([
    ['promoApr', 'promoApr=3&promoMonths='],
    ['promoMonths', 'promoApr=&promoMonths=6'],
  ])('keeps a promotion of which only %s is filled in', (_part, promotion) => {
    expect(written(`balance=5&apr=20&${promotion}`)).toContain(promotion)
  })

  test('leaves out blank rows, and promotions where there are none', () => {
    expect(written('balance=5&apr=20&minimum=&kind=Medical Debt&balance=&apr=20')).toBe(
      'balance=5&apr=20&minimum=&kind=Medical+Debt',
    )
  })

  test('holds numbers and kinds only, whatever was typed', () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...DEBT_PARAMETERS), fc.string()))
    fc.assert(
      fc.property(query, (pairs) => {
        for (const [name, value] of new URLSearchParams(written(String(new URLSearchParams(pairs))))) {
          if (name === 'kind') expect(DEBT_TYPES).toContain(value)
          else expect(value).toMatch(/^[\d.,$% ]*$/)
        }
      }),
    )
  })
})

test('any query gives debts in range or sentences, and its address reads the same again', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', '0', '250', '$1,000.50', '79.99', '80', '-1', 'NaN', '1e308', '12'),
  )
  const query = fc.array(fc.tuple(fc.constantFrom(...DEBT_PARAMETERS, 'add', 'remove'), text), { maxLength: 40 })
  fc.assert(
    fc.property(query, (pairs) => {
      const { rows, debts, errors } = read(new URLSearchParams(pairs))
      expect(rows.length).toBeGreaterThanOrEqual(1)
      expect(rows.length).toBeLessThanOrEqual(LIMITS.maximumDebts)
      if (Object.keys(errors).length > 0) return
      for (const { balance, apr, minimumPayment = 0, promotion } of debts) {
        for (const cents of [balance, minimumPayment]) {
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(LIMITS.maximumBalance * 100)
        }
        for (const rate of [apr, promotion?.apr ?? 0]) expect(rate).toBeLessThanOrEqual(LIMITS.maximumApr)
        expect(promotion?.months ?? 1).toBeGreaterThanOrEqual(1)
      }
      const address = new URLSearchParams()
      writeDebtList(rows, address)
      expect(read(address).debts).toEqual(debts)
    }),
  )
})
