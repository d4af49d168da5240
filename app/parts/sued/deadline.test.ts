import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOfHtml } from '../../../domain/text/html.ts'
import { PlaceContext } from '../../context/place.ts'
import { type CourtPeriod, DeadlineForm } from './deadline.tsx'

const DISTRICT: CourtPeriod = { court: 'District court', days: 20, endsOn: 'next-monday', confirmed: true }

/** The answer to a day of service and the days of the summons. */
function answer(
  served: string,
  days: string,
  today: string,
  courts: readonly CourtPeriod[] = [],
  fewestDays: number | undefined = undefined,
  pathname = '/texas/sued',
) {
  const form = createElement(DeadlineForm, { courts, fewestDays, asked: { served, days }, today, onServed: () => {} })
  const html = renderToStaticMarkup(createElement(PlaceContext, { value: { pathname, search: '' } }, form))
  const [, largest = ''] = /class="deadline-day">([^<]*)/.exec(html) ?? []
  return { html, largest, text: textOfHtml(html).replace(/\s+/g, ' ') }
}

test('a day to come is the largest thing of the answer, and a button leads on to the answer', () => {
  const { html, largest } = answer('2026-11-10', '20', '2026-11-25', [DISTRICT])
  expect(largest).toBe('File your answer no later than 10\u00a0a.m. on Monday, December 7, 2026.')
  expect(html).toContain('<a href="#how-to-answer" class="btn">How to answer</a>')
})

test('of a day that has passed the answer says first that it may have, and what to do; then how it was counted', () => {
  const { html, largest, text } = answer('2026-09-01', '20', '2026-11-25', [DISTRICT])
  expect(largest).toBe('Your last day may have passed. File an answer today.')
  expect(text).not.toContain('no later than')
  expect(text).toContain('is Monday, September 28, 2026.')
  expect(html).toContain('href="#if-theres-already-a-judgment"')
  expect(html).toContain('href="#how-to-answer"')
})

test('a Sunday as the last day may have passed on Friday, and nobody is told to file before it', () => {
  const { largest, text } = answer('2026-11-09', '20', '2026-11-28')
  expect(largest).toBe('Your last day may have passed. File an answer today.')
  expect(text).toContain('20 days after Monday, November 9, 2026 is Sunday, November 29, 2026.')
  expect(text).not.toContain('File before it.')
  expect(answer('2026-11-09', '20', '2026-11-27').text).toContain('File before it.')
})

test('of a last day on which courts are closed the answer says which it is, a weekend or the holiday by name', () => {
  expect(answer('2026-10-01', '30', '2026-10-02').text).toContain(
    'is Saturday, October 31, 2026. That’s on a weekend. Many courts then wait until the next day they’re open',
  )
  expect(answer('2026-10-27', '30', '2026-10-28').text).toContain(
    'is Thursday, November 26, 2026. That’s a federal holiday (Thanksgiving). Many courts',
  )
  // New Year's Day of 2028 is a Saturday, and observed on the day before.
  expect(answer('2027-12-01', '30', '2027-12-02').text).toContain('That’s a federal holiday (New Year’s Day).')
})

test('while the next business day after a Sunday or a holiday is not over, the answer names it', () => {
  const open = 'Many courts still take it on Monday, November 30, 2026, the next business day.'
  for (const today of ['2026-11-28', '2026-11-29', '2026-11-30'])
    expect(answer('2026-11-09', '20', today).text).toContain(open)
  expect(answer('2026-11-09', '20', '2026-12-01').text).not.toContain('Many courts still')
  expect(answer('2026-11-09', '20', '2026-12-01').text).toContain('the court may still take it')
  expect(answer('2026-10-27', '30', '2026-11-26').text).toContain('still take it on Friday, November 27, 2026')
})

test('a rule that nobody confirmed never comes before the earlier day', () => {
  const { largest, text } = answer('2026-11-07', '20', '2026-11-25', [{ ...DISTRICT, confirmed: false }])
  expect(largest).toBe('File your answer no later than Friday, November 27, 2026.')
  expect(text).toContain('If your papers give only a number of days')
  expect(text.indexOf('Friday, November 27')).toBeLessThan(text.indexOf('no later than 10 a.m. on Monday, November 30'))
  expect(text).toContain('We haven’t confirmed this court’s rule.')
})

test('the day is said once, with what it was counted from', () => {
  const { largest, text } = answer('2026-11-20', '14', '2026-11-25')
  expect(largest).toBe('File your answer no later than Friday, December 4, 2026.')
  expect(text).toContain('Counted: 14 days after Friday, November 20, 2026.')
  expect(text.match(/December 4/g)).toHaveLength(1)
})

test('one day is counted as one', () => {
  expect(answer('2026-11-24', '1', '2026-11-24').text).toContain('1 day after Tuesday')
})

test('two days that have both passed are told once', () => {
  const courts = [{ ...DISTRICT, confirmed: false }]
  const times = (text: string) => text.split('may have passed').length - 1
  const both = answer('2026-10-01', '20', '2026-11-25', courts).text
  expect(times(both)).toBe(1)
  expect(both).not.toContain('If your papers give only a number of days')
  expect(answer('2026-10-01', '20', '2026-11-25', [DISTRICT]).text).toContain('District court')
  // The first has passed, the second has not.
  const { text } = answer('2026-11-04', '20', '2026-11-27', courts)
  expect(times(text)).toBe(1)
  expect(text).toContain('no later than 10 a.m. on Monday, November 30')
})

test('whoever finds no number of days gets the earliest day beside the error, not as the answer', () => {
  const { text, largest } = answer('2026-11-20', '', '2026-11-28', [], 14)
  expect(text).toContain('Enter the number of days on your summons.')
  expect(text).toContain('Can’t find it? Call the court clerk today and ask for your last day.')
  expect(text).toContain('That’s 14 days after you were served, the fewest we found for your state.')
  expect(text).toContain('We haven’t confirmed that rule')
  expect(text).toContain('By the fewest days we found, answer by Friday, December 4, 2026.')
  expect(text).not.toContain('safe')
  expect(largest).toBe('')
  // November 28 is a Saturday.
  expect(answer('2026-11-14', '', '2026-11-16', [], 14).text).toContain('answer by Friday, November 27, 2026.')
  expect(answer('2026-11-10', '', '2026-11-25', [], 14).text).toContain('Your last day may have passed.')
  const isSaid = (served: string, days: string, fewest?: number) =>
    /Can’t find it|may have passed/.test(answer(served, days, '2026-11-28', [], fewest).text)
  expect(isSaid('2026-11-20', '', 14)).toBe(true)
  expect(isSaid('2026-11-20', '')).toBe(false)
  expect(isSaid('2026-11-20', '91', 14)).toBe(false)
  expect(isSaid('', '', 14)).toBe(false)
})

test('where the earliest day passed long ago, it is named, and what can still be done stands before it', () => {
  const { html, text } = answer('2025-11-27', '', '2026-11-28', [], 14)
  expect(text).toMatch(
    /may have passed\. File an answer today\. ?If there’s no judgment yet, the court may still take it\. Call legal aid today\. If there’s already a judgment ?The earliest last day was Thursday, December 11, 2025: 14 days after you were served, the fewest we found for your state\./,
  )
  expect(html).toContain('href="#if-theres-already-a-judgment"')
  expect(text).not.toContain('That’s 14 days')
  expect(answer('2026-11-20', '', '2026-11-28', [], 14).html).not.toContain('href="#if-theres-already-a-judgment"')
})

test('without a state the answer asks for it, with days and without: its rule can move the day', () => {
  const general = (days: string) => answer('2026-11-20', days, '2026-11-28', [], undefined, '/sued').text
  expect(general('20')).toContain('Your state’s own rule can move this day. Choose your state below to see it.')
  expect(general('')).toContain('Can’t find a number? Choose your state below.')
  for (const days of ['20', ''])
    expect(answer('2026-11-20', days, '2026-11-28').text).not.toContain('Choose your state')
})
