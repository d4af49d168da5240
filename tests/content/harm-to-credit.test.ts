import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import landing from '../../content/screens/landing.json'
import copy from '../../content/tools/view-your-options.json'
import { compareOptions } from '../../domain/calculators/option-comparison.ts'
import type { DebtOptionId } from '../../domain/calculators/options/debt-option.ts'
import { aComparisonVisitor } from '../builders/a-comparison-visitor.ts'
import { OPTION_ASSUMPTIONS } from '../builders/option-assumptions.ts'
import { htmlOf, plain, written } from './words.ts'

// The law lets any bankruptcy stay on a report for ten years; the credit bureaus remove Chapter 13 after seven.

const CONTENT = path.resolve(import.meta.dirname, '../../content')
const TEN_YEARS = /\{(?:figure\.bankruptcyReportYears|chapter7Years)\}/
const SEVEN_YEARS = /\{(?:figure\.chapter13ReportYears|chapter13Years)\}/

const lines = ['pages', 'blog', 'screens', 'tools'].flatMap((folder) =>
  readdirSync(path.join(CONTENT, folder)).flatMap((file) =>
    readFileSync(path.join(CONTENT, folder, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  ),
)

test('what says how long Chapter 13 stays on a report gives the law’s time and the bureaus’', () => {
  const ofChapter13 = lines.filter(
    (line) => SEVEN_YEARS.test(line) || (/Chapter 13/.test(line) && TEN_YEARS.test(line)),
  )
  expect(ofChapter13.length).toBeGreaterThan(5)
  for (const line of ofChapter13) {
    expect(line).toMatch(TEN_YEARS)
    expect(line).toMatch(SEVEN_YEARS)
    expect(line).toMatch(/bureaus (?:drop|remove)/)
  }
})

const { options } = compareOptions(aComparisonVisitor(), OPTION_ASSUMPTIONS)
const harmOf = (id: DebtOptionId): string => {
  const effect = options.find((option) => option.id === id)?.credit
  return effect === undefined ? '' : copy.answer.credit[effect].replace(' for years', '')
}

test('the harm to credit has one word in the comparison, in the table below it and on the start page', () => {
  const table = written
    .filter(({ path }) => path === '/view-your-options')
    .flatMap((page) => [...htmlOf(page).matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row))
  for (const id of ['settlement', 'chapter-7', 'chapter-13'] as const) {
    const row = table.find((one) => plain(one).startsWith(copy.answer.options[id].name))
    expect(row).toContain(`<td>${harmOf(id)}</td>`)
  }
  const tiles = new Map(landing.options.list.map(({ title, credit }) => [title, credit]))
  expect(tiles.get('Debt settlement')).toContain(`${harmOf('settlement')},`)
  expect(tiles.get('Bankruptcy')).toContain(`${harmOf('chapter-7')},`)
})
