import { expect, test } from 'vitest'
import { prefillForm } from './prefill-form.ts'

interface FakeControl {
  name: string
  type: string
  value: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  dispatchEvent: () => void
}

const text = (name: string, value = '', defaultValue = '', type = 'text'): FakeControl => ({
  name,
  type,
  value,
  defaultValue,
  dispatchEvent: () => {},
})
const box = (name: string, value: string, checked = false): FakeControl => ({
  name,
  type: 'checkbox',
  value,
  checked,
  defaultChecked: false,
  dispatchEvent: () => {},
})
const form = (...elements: FakeControl[]) => ({ elements }) as unknown as HTMLFormElement

test('fills in fields that are as the page was sent', () => {
  const amount = text('debtAmount', '5000', '5000', 'range')
  const first = text('firstName')
  const cards = box('step3Selections', 'Credit Cards')
  const medical = box('step3Selections', 'Medical Debt')
  const touched = prefillForm(form(amount, first, cards, medical), {
    debtAmount: '12000',
    firstName: 'Maria',
    step3Selections: ['Medical Debt'],
  })
  expect(touched).toBe(false)
  expect([amount.value, first.value, cards.checked, medical.checked]).toEqual(['12000', 'Maria', false, true])
})

test('never overwrites what was typed or ticked before', () => {
  const first = text('firstName', 'Mar')
  const last = text('lastName')
  const cards = box('step3Selections', 'Credit Cards', true)
  const medical = box('step3Selections', 'Medical Debt')
  const touched = prefillForm(form(first, last, cards, medical), {
    firstName: 'Maria',
    lastName: 'Lopez',
    step3Selections: ['Medical Debt'],
  })
  expect(touched).toBe(true)
  expect([first.value, last.value, cards.checked, medical.checked]).toEqual(['Mar', 'Lopez', true, false])
})

test('a field that the browser restored to its known value does not count as changed', () => {
  const amount = text('debtAmount', '12000', '5000', 'range')
  const first = text('firstName', 'Maria')
  const cards = box('step3Selections', 'Credit Cards', true)
  const medical = box('step3Selections', 'Medical Debt')
  const known = { debtAmount: '12000', firstName: 'Maria', step3Selections: ['Credit Cards'] }
  expect(prefillForm(form(amount, first, cards, medical), known)).toBe(false)
  expect([amount.value, first.value, cards.checked, medical.checked]).toEqual(['12000', 'Maria', true, false])
  medical.checked = true
  expect(prefillForm(form(amount, first, cards, medical), known)).toBe(true)
  expect(prefillForm(form(amount), { debtAmount: '15000' })).toBe(true)
  expect(prefillForm(form(amount), {})).toBe(true)
})

test('leaves hidden fields, and fields of which nothing is known', () => {
  const key = text('formKey', 'key-1', 'key-1', 'hidden')
  const first = text('firstName')
  expect(prefillForm(form(key, first), { formKey: 'other', firstName: '' })).toBe(false)
  expect([key.value, first.value]).toEqual(['key-1', ''])
})
