import { describe, expect, test } from 'vitest'
import { readArrival } from './arrival.ts'
import { dataRequestForm } from './data-request-form.ts'
import { leadForm, leadStepOne } from './lead-form.ts'
import { leavePopupForm } from './leave-popup-form.ts'
import { readForm } from './read-form.ts'

// A pattern that backtracks takes quadratic time or worse: one post of 64 KB would block the whole process.

const LENGTH = 60_000
const LIMIT_MS = 250

const repeated = (text: string, end = '') => text.repeat(LENGTH / text.length) + end
const NASTY: readonly string[] = [
  ...[' ', '\t', '\u00a0', '\n', '1', 'a', '.', '-', '+', '(', '[', '#', '@', ',', '\0', '\ud800'].map((character) =>
    repeated(character),
  ),
  ...['a@', '1 ', '1-', '(1)', 'a.', 'ext', '"a"', '<a>'].map((text) => repeated(text)),
  ...[
    repeated(' ', 'x'),
    repeated('1', 'x'),
    `x@${repeated('a.')}`,
    `${repeated('a')}@`,
    `$${repeated('1,')}`,
    repeated('{"a":'),
  ],
]

const FORMS = { leadStepOne, leadForm, leavePopupForm, dataRequestForm }

describe.each(Object.entries(FORMS))('%s', (_name, form) => {
  test.each(form.fields.map(String))('checks whatever stands in %s within its time', (field) => {
    for (const text of NASTY) {
      const data = new FormData()
      data.set(field, text)
      const began = process.cpuUsage()
      readForm(form as typeof leadForm, data)
      const { user } = process.cpuUsage(began)
      expect(user / 1_000, JSON.stringify(text.slice(0, 6))).toBeLessThan(LIMIT_MS)
    }
  })
})

test('the campaign that a form carries is read within its time', () => {
  for (const text of NASTY) {
    const began = process.cpuUsage()
    readArrival(text)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(LIMIT_MS)
  }
})

test('no field of a form reaches the prototype of all objects', () => {
  const data = new FormData()
  for (const field of ['__proto__', 'constructor', '__proto__[polluted]', 'constructor.prototype.polluted'])
    data.set(field, 'x')
  for (const form of Object.values(FORMS)) readForm(form as typeof leadForm, data)
  readArrival('{"__proto__":{"polluted":1},"first":{"__proto__":{"polluted":1}}}')
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
