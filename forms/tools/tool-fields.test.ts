import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToolFields, type ToolFields, unknownChoices } from './tool-fields.ts'

const FIELDS = {
  payment: { what: 'the payment', unit: 'dollars', min: 0, max: 1_000 },
  extra: { what: 'the extra', unit: 'dollars', min: 0, max: 1_000, optional: true },
  rule: { options: ['share', 'fixed'] },
} as const satisfies ToolFields

const read = (query: string) => readToolFields(FIELDS, new URLSearchParams(query))

test('values in cents, and the texts as typed', () => {
  expect(read('payment=$250.50&extra= 10 &rule=fixed')).toEqual({
    submitted: { payment: '$250.50', extra: '10', rule: 'fixed' },
    errors: {},
    values: { payment: 25_050, extra: 1_000, rule: 'fixed' },
  })
})

test('a blank is no number where one is needed, and nothing where none is', () => {
  const { values, errors, submitted } = read('')
  expect(errors).toEqual({ payment: 'Type the payment.' })
  expect(values.extra).toBeUndefined()
  expect(submitted).toEqual({ payment: '', extra: '', rule: 'share' })
})

test('a choice that is not offered is the first', () => {
  expect(read('payment=1&rule=__proto__').values.rule).toBe('share')
  expect(read('payment=1&rule=').submitted.rule).toBe('share')
})

test.each([
  ['rule=__proto__', ['rule']],
  ['rule=', []],
  ['', []],
  ['rule=fixed', []],
  ['payment=lots', []],
])('the choices of %j that are not offered are %j', (query, names) => {
  expect(unknownChoices(FIELDS, new URLSearchParams(query))).toEqual(names)
})

test('of a repeated parameter the first counts', () => {
  expect(read('payment=1&payment=2').values.payment).toBe(100)
})

test('a long text is not shown again in full', () => {
  const { submitted, errors } = read(`payment=${'9'.repeat(500)}`)
  expect(submitted.payment).toHaveLength(20)
  expect(errors.payment).toBe('Change the payment: it can be $0 to $1,000.')
})

test('any query gives values in range or sentences, never both for a field', () => {
  const texts = fc.array(fc.tuple(fc.constantFrom('payment', 'extra', 'rule', 'other'), fc.string()))
  fc.assert(
    fc.property(texts, (pairs) => {
      const { errors, values } = readToolFields(FIELDS, new URLSearchParams(pairs))
      expect(['share', 'fixed']).toContain(values.rule)
      for (const name of ['payment', 'extra'] as const) {
        if (errors[name]) expect(values[name]).toBeUndefined()
        else if (values[name] !== undefined) expect(Number.isInteger(values[name])).toBe(true)
      }
      expect(errors.payment === undefined).toBe(values.payment !== undefined)
    }),
  )
})
