import { expect, test } from 'vitest'
import { theContent as content } from '../../tests/builders/the-content.ts'
import { proseHtml } from '../../tests/support/whole-html.ts'

test('how we check lists every state, every figure, and each source with the day on which it was read', () => {
  const html = proseHtml(content.page('/how-we-check').blocks)
  const lists = [...html.matchAll(/<details>([\s\S]*?)<\/details>/g)].map(([, list = '']) =>
    list.split('<li>').slice(1),
  )
  expect(lists.map((list) => list.length).slice(0, 2)).toEqual([51, Object.keys(content.figures).length])
  expect(lists[2]?.length).toBeGreaterThan(10)
  // The law of Alabama has rules of each kind: official, in somebody's copy, and not read.
  const alabama = lists[0]?.find((line) => line.includes('Alabama')) ?? ''
  expect(alabama).toMatch(/[1-9]\d* official, [1-9]\d* copy, [1-9]\d* not read/)
  for (const line of lists[2] ?? []) expect(line).toMatch(/, read \w+ \d+, \d{4}\./)
  // A figure that nobody has read at its source says so.
  for (const line of lists[1] ?? []) expect(line).toMatch(/, (read \w+ \d+, \d{4}|not read)\./)
})

test('the article on old debts gives the time to sue over a card in every state, with its law', () => {
  const html = proseHtml(content.article('statute-of-limitations-on-debt')?.blocks ?? [])
  const lines = html.split('<li>').filter((line) => /^<a href="\/[a-z-]+">[^<]+<\/a>: .*\d.* \(.+\)/.test(line))
  expect(lines).toHaveLength(51)
  expect(lines.find((line) => line.includes('href="/texas"'))).toMatch(/4 years to sue .*\(Tex\. /)
})
