import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import notices from '../../content/legal-notices.json' with { type: 'json' }
import errors from '../../content/screens/errors.json' with { type: 'json' }
import rejected from '../../content/screens/rejected.json' with { type: 'json' }
import { ARRIVAL_FIELD } from '../../forms/arrival.ts'
import { SELECTED_STATE } from '../../forms/selected-state-cookie.ts'
import { content, rawScreens, textOf, written } from './words.ts'

// Duties of the field that the words of the site have to meet (docs/duties.md).

const everything = [
  ...written.map((page) => ({ place: page.path, text: textOf(page) })),
  ...rawScreens.map(({ file, text }) => ({ place: file, text })),
]
const TOOLS = path.resolve(import.meta.dirname, '../../content/tools')
const toolTexts = readdirSync(TOOLS).map((file) => ({
  place: `tools/${file}`,
  text: readFileSync(path.join(TOOLS, file), 'utf8'),
}))

test('nobody is promised a sure result', () => {
  expect(everything.length).toBeGreaterThan(60)
  const promises =
    /\bguarantee|\brisk[- ]free\b|\b100 ?(%|percent) (safe|sure|success)|\binstant(ly)? (approval|relief)/i
  expect(everything.filter(({ text }) => promises.test(text)).map(({ place }) => place)).toEqual([])
})

test('a government program is named only to say that there is none, or that it is not ours', () => {
  const named = everything.flatMap(({ place, text }) =>
    text
      .split(/(?<=[.?!])\s|\n/)
      .filter((sentence) => /government program/i.test(sentence))
      .map((sentence) => ({ place, sentence })),
  )
  expect(named.length).toBeGreaterThan(2)
  const denied = /\bno\b|\bnot\b|\bnothing\b|\bscam\b|They say|Is there|fake/i
  const claimed = named.filter(({ sentence }) => !denied.test(sentence))
  // A list of what does not exist, which its first line says.
  expect(claimed.map(({ place, sentence }) => [place, sentence])).toEqual([
    ['/credit-card-debt-forgiveness', 'a government program.'],
  ])
})

test('where the federal rule on fees is named, it is whole: a debt settled, your agreement, a payment on it', () => {
  const lines = [...everything, ...toolTexts].flatMap(({ place, text }) =>
    text.split('\n').map((line) => ({ place, line })),
  )
  const naming = lines.filter(({ line }) => /by phone/i.test(line) && /\b(fees?|charges?)\b/i.test(line))
  expect(naming.length).toBeGreaterThan(8)
  const whole = (line: string) => /\bsettle[sd]?\b/.test(line) && /\bagree/.test(line) && /\bpayment\b/.test(line)
  expect(naming.filter(({ line }) => !whole(line))).toEqual([])
})

test('whoever sends the form says that they are 18 or older, in the words beside the box', () => {
  expect(notices.leadConsent.agreement).toMatch(/^I agree .*\bI am at least 18 years old\b/)
})

test('a number to dial on a page without header and footer says that calls may be recorded', () => {
  for (const { call } of [errors, rejected]) expect(call).toMatch(/calls may be recorded/i)
})

describe('the privacy policy', () => {
  const policy = textOf(content.page('/privacy'))

  test('names every note that the site keeps in a browser', () => {
    const notes = [SELECTED_STATE, ARRIVAL_FIELD, 'cookieConsent', 'isLeavePopupSubmitted']
    expect(notes.filter((name) => !policy.includes(`${name}:`))).toEqual([])
  })

  test.each([
    ['the list of partner companies', /list of partner companies/],
    ['the screen', /width of your screen/],
    ['the campaign', /ad or link that led you here/],
    ['the privacy signal', /whether your browser asked us not to sell your data/],
    ['a count of the steps that were reached', /each step of the form is reached/],
    ['the time it took to fill in the form', /how long .* took to fill in/],
  ])('says that %s is kept', (_what, words) => expect(policy).toMatch(words))

  test('leads to the pages where choices are made without an account', () => {
    const source = readFileSync(path.resolve(import.meta.dirname, '../../content/pages/privacy.md'), 'utf8')
    for (const link of ['](/privacy-choices)', '](/my-consent)']) expect(source).toContain(link)
  })

  test('says that personal data is encrypted where it is kept', () => {
    expect(policy).toMatch(/encrypted .* in our records|in our records .* encrypted/i)
  })

  test('counts how long a data request is kept from its closing, as the sweep does', () => {
    expect(policy).toMatch(/Data request:[\s\S]*?from the day we close it/)
  })
})
