import { expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { createFormats, formatAll } from './format.ts'

const source = { title: 'A study', address: 'https://study.example/' }
const figure = { value: '5%', unit: 'percent', says: 'A figure.', asOf: '2026-Q2' } as const
const { page } = createFormats(aConfig(), { known: { ...figure, source }, unknown: { ...figure, source: null } })

test('a figure is named with its parts', () => {
  expect(page('x.md', '{figure.known}, {figure.known.title}, {figure.known.address}, {figure.known.asOf}')).toBe(
    '5%, A study, https://study.example/, second quarter of 2026',
  )
  expect(page('x.md', '{figure.unknown.source}')).toBe('no public source found, second quarter of 2026')
})

test.each(['title', 'address'])('the %s of a source that nobody found stops the start', (part) =>
  expect(() => page('x.md', `{figure.unknown.${part}}`)).toThrow(
    `x.md: {figure.unknown.${part}}: names no figure or setting`,
  ),
)

test('of a parsed value every text is filled in, and nothing else is touched', () => {
  const value = { text: 'a', list: ['a', 1], deep: { no: null, yes: true, number: 2.5 } }
  expect(formatAll(value, (text) => `${text}!`)).toEqual({
    text: 'a!',
    list: ['a!', 1],
    deep: { no: null, yes: true, number: 2.5 },
  })
})
