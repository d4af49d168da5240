import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import words from '../../../content/screens/landing.json'

const figures = parse(readFileSync('content/figures.yaml', 'utf8')) as Record<
  string,
  { value: string; source: { address: string } | null }
>

const shown = words.statistics.national.rows.flatMap(({ quoted, newest }) => [quoted, newest])

test.each(shown)('$figure is the figure of content/figures.yaml, with its source', (figure) => {
  const kept = figures[figure.figure]
  expect(figure.value).toBe(kept?.value)
  expect('address' in figure ? figure.address : undefined).toBe(kept?.source?.address)
})
