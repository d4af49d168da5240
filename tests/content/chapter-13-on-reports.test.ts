import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

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
