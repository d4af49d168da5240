import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changedContent } from '../../tests/builders/changed-content.ts'
import { readReviewDates } from './review-dates.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')
const textOf = (file: string) => readFileSync(path.join(CONTENT, file), 'utf8')
const checkedOf = (file: string): string | undefined => /"checked": "(\d{4}-\d{2})"/.exec(textOf(file))?.[1]

/** The month in which a rule of state law was last read. */
const lawRead = readdirSync(path.join(CONTENT, 'state-law'))
  .flatMap((name) => [...textOf(`state-law/${name}`).matchAll(/ on: (\d{4}-\d{2})-\d{2}/g)])
  .map(([, month = '']) => month)
  .sort()
  .at(-1)

test('every file of facts that somebody has checked has a review date, after that check and within a year of it', () => {
  const dates = new Map(readReviewDates().map(({ file, review }) => [file, review]))
  const checked = readdirSync(path.join(CONTENT, 'states'))
    .map((name) => `states/${name}`)
    .filter((file) => checkedOf(file))
  expect(checked.length).toBeGreaterThan(0)
  for (const file of ['state-law', ...checked]) {
    const [year = '', month = ''] = ((file === 'state-law' ? lawRead : checkedOf(file)) ?? '').split('-')
    expect(dates.get(file), file).toMatch(/^\d{4}-\d{2}$/)
    expect(String(dates.get(file)) > `${year}-${month}`, file).toBe(true)
    expect(String(dates.get(file)) <= `${Number(year) + 1}-${month}`, file).toBe(true)
  }
  for (const file of dates.keys()) expect(existsSync(path.join(CONTENT, file)), file).toBe(true)
})

test('a date that is none is named', () => {
  const folder = changedContent('review-dates.yaml', (text) => text.replace('2027-05', 'next May'))
  expect(() => readReviewDates(folder)).toThrow('review-dates.yaml: 0.review: is not a month such as 2027-05')
})
