import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import header from '../../content/screens/header.json' with { type: 'json' }
import { DEBT_OPTIONS } from '../../domain/calculators/options/debt-option.ts'
import { content, rawScreens, textOf, written } from './words.ts'

// What is one thing has one name, and is counted alike, wherever it is mentioned.

/** Fixed by the specification. */
const MENU_LABEL = 'Request Consultation'

test('what is offered is called a free debt review, beside the one label that the specification fixes', () => {
  const texts = [
    ...written.map((page) => ({ place: page.path, text: textOf(page) })),
    ...rawScreens.map(({ file, text }) => ({ place: file, text: text.replace(MENU_LABEL, '') })),
  ]
  const calls = written.flatMap(({ path: place, blocks }) =>
    blocks.flatMap((block) => (block.kind === 'callToAction' ? [{ place, text: block.text }] : [])),
  )
  const other = /\bconsultations?\b|\bfree (?:audit|review)\b/i
  expect([...texts, ...calls].filter(({ text }) => other.test(text)).map(({ place }) => place)).toEqual([])
  expect(JSON.stringify(header)).toContain(MENU_LABEL)
})

test('the page of the comparison lists as many options as its tool compares', () => {
  const [table] = content.page('/view-your-options').blocks.filter((block) => block.kind === 'table')
  expect(table?.rows).toHaveLength(DEBT_OPTIONS.length)
  const tool = readFileSync(path.resolve(import.meta.dirname, '../../content/tools/view-your-options.json'), 'utf8')
  expect(tool).toContain('"All eight options"')
  const text = textOf(content.page('/view-your-options'))
  expect(text).toMatch(/eight options next to each other/)
  expect(text).not.toMatch(/\b(the|all) six\b/i)
})
