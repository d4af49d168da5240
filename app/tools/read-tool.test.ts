import { describe, expect, test } from 'vitest'
import { aPlace } from '../../tests/builders/a-place.ts'
import { aToolQuery } from '../../tests/builders/a-tool-query.ts'
import { readTool } from './read-tool.server.ts'
import type { Tool } from './tool.server.ts'

/** A tool with one field of each kind, and one that applies only to one option. */
const TOOL: Tool = {
  name: 'minimum-payment',
  copy: { name: 'A tool', submit: 'Go', fields: {}, assumptions: [] },
  fields: {
    pay: { what: 'the pay', unit: 'dollars', min: 0, max: 1_000 },
    most: { what: 'the most', unit: 'dollars', min: 0, max: 1_000, optional: true },
    way: { options: ['plain', 'detailed'] },
    detail: { what: 'the detail', unit: 'percent', min: 0, max: 100, optional: true },
  },
  debtList: 'plain',
  asks: {
    by: ['way'],
    fields: (query) => (query.get('way') === 'detailed' ? ['pay', 'most', 'way', 'detail'] : ['pay', 'most', 'way']),
  },
  check: ({ pay, most }): Readonly<Record<string, string>> =>
    Number(most ?? pay) < Number(pay) ? { most: 'Too little.' } : {},
  example: () => aToolQuery('minimum-payment', { pay: '50', most: '900' }, [{ balance: '700', apr: '20' }]),
  answer: () => ({ headline: '', body: null }),
}

const DEBT = { balance: '1,000', apr: '19.9' }
const read = (own: Record<string, string>, debts = [DEBT]) =>
  readTool(TOOL, aToolQuery('minimum-payment', own, debts), aPlace())

describe('a tool’s query', () => {
  test('is read into values and debts', () => {
    expect(read({ pay: '20', most: '$30.50' })).toMatchObject({
      start: 'own',
      errors: {},
      input: { values: { pay: 20_00, most: 30_50, way: 'plain' }, debts: [{ balance: 1_000_00, apr: 19.9 }] },
    })
  })

  test.each([
    ['no query', ''],
    ['another tool’s', 'tool=budget&pay=1'],
    ['one that names no tool', 'balance=5&pay=1'],
  ])('is blank with %s: no result comes from sample numbers', (_, query) => {
    expect(readTool(TOOL, new URLSearchParams(query), aPlace())).toMatchObject({
      start: 'blank',
      list: { debts: [] },
      errors: {},
      input: undefined,
    })
  })

  test('is the example where that is asked for, whatever else it holds', () => {
    const query = new URLSearchParams('tool=minimum-payment&example=1&pay=2')
    expect(readTool(TOOL, query, aPlace())).toMatchObject({
      start: 'example',
      input: { values: { pay: 50_00 }, debts: [{ balance: 700_00 }] },
    })
  })

  const fromExample = (own: Record<string, string>, debts = [{ balance: '700', apr: '20' }]) =>
    read({ fromExample: '1', pay: '50', most: '900', ...own }, debts)

  test.each([
    ['as it was', fromExample({})],
    ['with another choice', fromExample({ way: 'detailed', detail: '' })],
    ['with a sum written in another way', fromExample({ most: '$900.00' })],
    [
      'with a blank debt more',
      fromExample({ add: '1' }, [
        { balance: '700', apr: '20' },
        { balance: '', apr: '22' },
      ]),
    ],
  ])('stays the example %s, where its form is sent', (_, reading) => {
    expect(reading).toMatchObject({ start: 'example', input: { values: { pay: 50_00 }, debts: [{ balance: 700_00 }] } })
  })

  test('stays the example where only the number of the answer’s slider differs', () => {
    const sliding: Tool = { ...TOOL, slidesAnswer: 'pay' }
    const query = (pay: string, balance: string) =>
      aToolQuery('minimum-payment', { fromExample: '1', pay, most: '900' }, [{ balance, apr: '20' }])
    expect(readTool(sliding, query('51', '700'), aPlace())).toMatchObject({
      start: 'example',
      input: { values: { pay: 51_00 } },
    })
    expect(readTool(sliding, query('51', '701'), aPlace()).start).toBe('own')
  })

  test('keeps the choice that was made in an example', () => {
    expect(fromExample({ way: 'detailed', detail: '' }).input?.values).toMatchObject({ way: 'detailed' })
  })

  test.each([
    ['of the tool’s own', fromExample({ pay: '51' })],
    ['that the example leaves blank', fromExample({ way: 'detailed', detail: '5' })],
    ['of a debt', fromExample({}, [{ balance: '701', apr: '20' }])],
    [
      'of one debt more',
      fromExample({}, [
        { balance: '700', apr: '20' },
        { balance: '5', apr: '22' },
      ]),
    ],
    ['that is none', fromExample({ pay: 'Ann' })],
    ['taken away', fromExample({}, [{ balance: '', apr: '20' }])],
  ])('is the visitor’s own after a number %s', (_, { start }) => {
    expect(start).toBe('own')
  })

  test('a number that only the visitor knows is never filled in, and is no error before it was asked for', () => {
    const own: Tool = { ...TOOL, personal: ['pay'] }
    const readOwn = (values: Record<string, string>) =>
      readTool(own, aToolQuery('minimum-payment', values, [DEBT]), aPlace())
    expect(readOwn({})).toMatchObject({ submitted: { pay: '' }, errors: {}, input: undefined })
    expect(readOwn({ pay: '' }).errors).toHaveProperty('pay')
    expect(readOwn({ pay: '', add: '1' }).errors).toEqual({})
    expect(readOwn({ pay: '7' }).input?.values).toMatchObject({ pay: 7_00 })
  })

  test('starts from the example’s value where a needed field is not named, as in a list carried over', () => {
    const { submitted, input } = read({})
    expect(submitted).toMatchObject({ pay: '50', most: '' })
    expect(input?.debts).toMatchObject([{ balance: 1_000_00 }])
  })

  test('a needed field that is blank has to be filled in first', () => {
    const { errors, input } = read({ pay: '' })
    expect(errors).toEqual({ pay: 'Type the pay.' })
    expect(input).toBeUndefined()
  })

  test('numbers that are right each must go together, too', () => {
    const { errors, input } = read({ pay: '20', most: '10' })
    expect(errors).toEqual({ most: 'Too little.' })
    expect(input).toBeUndefined()
  })

  test('without a debt there is nothing to answer, and nothing wrong', () => {
    expect(read({ pay: '20' }, [])).toMatchObject({ errors: {}, input: undefined })
  })

  test('a repeated field counts once, and a choice that there is not is the first', () => {
    const query = new URLSearchParams([
      ...aToolQuery('minimum-payment', { pay: '20', way: 'x' }, [DEBT]),
      ['pay', '30'],
    ])
    expect(readTool(TOOL, query, aPlace()).input?.values).toMatchObject({ pay: 20_00, way: 'plain' })
  })

  test('a field that is not asked for is not read', () => {
    expect(read({ pay: '20', detail: 'nonsense' })).toMatchObject({ errors: {}, submitted: { pay: '20' } })
    expect(read({ pay: '20', detail: 'nonsense' }).submitted).not.toHaveProperty('detail')
    expect(Object.keys(read({ pay: '20', way: 'detailed', detail: 'nonsense' }).errors)).toEqual(['detail'])
  })
})

describe('a tool’s own address', () => {
  test('reads back as the same input', () => {
    const first = read({ pay: '20', most: '30', way: 'detailed', detail: '5' }, [DEBT, { balance: '5', apr: '0' }])
    const again = readTool(TOOL, new URLSearchParams(String(first.query)), aPlace())
    expect(again.input).toEqual(first.input)
    expect(String(again.query)).toBe(String(first.query))
  })

  test('leaves out buttons, blank rows, what no field has, and what is not asked for', () => {
    const query = aToolQuery('minimum-payment', { pay: '20', detail: '5', add: '1', name: 'Ann' }, [
      DEBT,
      { balance: '', apr: '22' },
    ])
    expect(String(readTool(TOOL, query, aPlace()).query)).toBe(
      'tool=minimum-payment&balance=1%2C000&apr=19.9&minimum=&kind=Credit+Cards&pay=20&way=plain',
    )
  })

  test('holds numbers only: a name typed anywhere stays out of it', () => {
    const { query } = read({ pay: 'Ann', most: 'Lee', way: 'Ann Lee' }, [{ balance: 'Ann’s card', apr: 'Lee' }])
    expect(decodeURIComponent(String(query))).not.toMatch(/Ann|Lee/)
  })
})
