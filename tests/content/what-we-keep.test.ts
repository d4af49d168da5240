import { describe, expect, test } from 'vitest'
import copy from '../../content/screens/my-consent.json' with { type: 'json' }
import { DATA_KINDS } from '../../domain/payloads/kinds-of-data.ts'
import { content, htmlOf, plain } from './words.ts'

// The mail to our own team holds every answer of a form. The privacy policy names each, in its text and in its table.

const policy = htmlOf(content.page('/privacy'))

/** The paragraph or cell that begins with these words. */
const beginning = (words: string): string =>
  [...policy.matchAll(/<(p|td)>([\s\S]*?)<\/\1>/g)]
    .map(([, , html = '']) => plain(html))
    .find((text) => text.startsWith(words)) ?? ''

describe.each([
  ['lead_form', 'The form for a free debt review.'],
  ['lead_form', 'Form for a free debt review:'],
  ['leave_popup', 'The small window that may open as you leave a page.'],
  ['leave_popup', 'Leaving window:'],
] as const)('of %s, "%s…" names', (form, words) => {
  test.each(DATA_KINDS[form].mail.map((kind) => copy.record.kinds[kind]))('%s', (name) => {
    // "amount and kinds of debt" names "amount of debt" and "kinds of debt".
    expect(beginning(words).split(/[^\w’]+/)).toEqual(expect.arrayContaining(name.split(' ')))
  })
})
