import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aDataRequestPost, aLeadPost, aLeavePopupPost, type Fields } from '../tests/builders/a-post.ts'
import { NAUGHTY_STRINGS } from '../tests/builders/naughty-strings.ts'
import { dataRequestForm } from './data-request-form.ts'
import { leadForm, leadStepOne } from './lead-form.ts'
import { stepOfPost } from './lead-form-fields.ts'
import { leavePopupForm } from './leave-popup-form.ts'
import { readLocationChoice } from './location-form.ts'
import { type FormReading, readForm, stillWrong } from './read-form.ts'

interface FormCase {
  readonly fields: readonly string[]
  readonly lists: readonly string[]
  readonly post: (fields: Fields) => FormData
  readonly read: (data: FormData) => FormReading<object>
}

const FORMS: Readonly<Record<string, FormCase>> = {
  'lead form': { ...leadForm, post: aLeadPost, read: (data) => readForm(leadForm, data) },
  'lead form, step 1': { ...leadStepOne, post: aLeadPost, read: (data) => readForm(leadStepOne, data) },
  'leave popup': { ...leavePopupForm, post: aLeavePopupPost, read: (data) => readForm(leavePopupForm, data) },
  'data request': { ...dataRequestForm, post: aDataRequestPost, read: (data) => readForm(dataRequestForm, data) },
}

/** Longest one text is read for before it counts as a hang; measured: below 5 ms each. */
const HANG_MS = 500

test('there are enough naughty strings', () => {
  expect(new Set(NAUGHTY_STRINGS).size).toBeGreaterThanOrEqual(60)
})

/** Fields in which a visitor types one line. */
const LINES = {
  'lead form': ['firstName', 'lastName', 'email', 'phone', 'address', 'zip'],
  'leave popup': ['name', 'email'],
  'data request': ['firstName', 'lastName', 'streetAddress', 'city', 'state', 'postalCode', 'email', 'phone'],
} as const

describe.each(Object.entries(LINES))('one line of the %s', (name, lines) => {
  test.each(lines)('%s is blank where nobody sees anything', (field) => {
    const read = (text: string) => FORMS[name]?.read(FORMS[name].post({ [field]: text }))
    for (const unseen of ['\u200b', '\u3164', ' \u2060\u00ad ', '\u200d\ufe0f']) {
      const [reading, blank] = [read(unseen), read('')]
      expect(reading?.ok ? {} : reading?.errors).toEqual(blank?.ok ? {} : blank?.errors)
    }
  })

  test.each(lines)('%s takes no control character, except a tab', (field) => {
    for (const inside of ['\u0007', '\u001b', '\u007f', '\u009b']) {
      const reading = FORMS[name]?.read(FORMS[name].post({ [field]: `a${inside}b@example.com` }))
      expect(reading?.ok ? {} : reading?.errors, JSON.stringify(inside)).toEqual({
        [field]: 'Please use one line of plain text',
      })
    }
  })

  test.each(lines)('%s takes no line break and no NUL', (field) => {
    for (const inside of ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0']) {
      const reading = FORMS[name]?.read(FORMS[name].post({ [field]: `a${inside}b@example.com` }))
      expect(reading?.ok ? {} : reading?.errors, JSON.stringify(inside)).toEqual({
        [field]: 'Please use one line of plain text',
      })
    }
  })
})

test('the description of a data request may have lines, but no NUL', () => {
  const errorsOf = (requestDescription: string) => {
    const reading = readForm(dataRequestForm, aDataRequestPost({ requestDescription }))
    return reading.ok ? {} : reading.errors
  }
  expect(errorsOf('First.\r\n\r\nSecond.')).toEqual({})
  for (const inside of ['\0', '\u0007', '\u001b', '\u007f', '\u009b']) {
    expect(errorsOf(`a${inside}b`), JSON.stringify(inside)).toEqual({ requestDescription: 'Please use plain text' })
  }
  expect(errorsOf(' \u200b\u3164 ')).toEqual({ requestDescription: 'Please describe your request' })
})

test('what nobody sees is not stored with an address', () => {
  const post = aLeavePopupPost({ name: '\u200bAnn', email: '\u200bann@exam\u00adple.com' })
  expect(readForm(leavePopupForm, post)).toMatchObject({ value: { name: 'Ann', email: 'ann@example.com' } })
})

describe.each(Object.entries(FORMS))('%s', (_name, { fields, lists, post, read }) => {
  test.each(fields)('takes or refuses every naughty string in %s, at once', (field) => {
    for (const text of NAUGHTY_STRINGS) {
      const startedAt = performance.now()
      const reading = read(post({ [field]: text }))
      expect(performance.now() - startedAt, `reading ${text.slice(0, 40)}`).toBeLessThan(HANG_MS)
      // Only this field may be wrong, and the reading keeps what was typed.
      expect(reading.ok ? [] : Object.keys(reading.errors)).toEqual(reading.ok ? [] : [field])
      if (!/[\ud800-\udfff\r\n]/.test(text)) {
        expect(reading.submitted[field]).toEqual(lists.includes(field) ? [text] : text)
      }
    }
  })

  test('reads any post without an error of its own', () => {
    const name = fc.oneof(fc.constantFrom(...fields, 'formKey', '__proto__'), fc.string())
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 30 })
    fc.assert(
      fc.property(pairs, (entries) => {
        const data = new FormData()
        for (const [key, value] of entries) data.append(key, value)
        const reading = read(data)
        expect(Object.keys(reading.submitted)).toEqual([...fields])
        expect(reading.ok || Object.values(reading.errors).every((message) => message.startsWith('Please '))).toBe(true)
        expect([1, 2]).toContain(stepOfPost(data))
      }),
    )
  })
})

test('the location choice withstands them, too', () => {
  for (const text of NAUGHTY_STRINGS) {
    const data = new FormData()
    data.append('selectedState', text)
    expect(readLocationChoice(data)).toBeUndefined()
    data.set('selectedState', 'Texas')
    data.append('returnTo', text)
    expect(readLocationChoice(data)).toEqual({ state: 'Texas', returnTo: '/' })
  }
})

test('the error of a field goes when its value is corrected, and no other', () => {
  const shown = { email: 'Invalid', phone: 'Missing' }
  expect(stillWrong(shown, { phone: 'Missing' }, 'email')).toEqual({ phone: 'Missing' })
  expect(stillWrong(shown, {}, 'email')).toEqual({ phone: 'Missing' })
  expect(stillWrong(shown, { email: 'Other' }, 'email')).toEqual({ phone: 'Missing' })
  expect(stillWrong(shown, { email: 'Invalid' }, 'email')).toBe(shown)
  expect(stillWrong(shown, {}, 'zip')).toBe(shown)
})
