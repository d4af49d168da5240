import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATES } from '../../domain/states.ts'
import { theContent } from '../../tests/builders/the-content.ts'
import { OUTLINE_COLORS, outlinePictures } from './outline-pictures.ts'

const { states } = theContent

test('the nation and every state have a picture of their outline', () => {
  const outlines = outlinePictures(states)
  expect(outlines).toHaveLength(STATES.length + 1)
  for (const { body, width, height } of outlines) {
    expect(String(body)).toMatch(
      new RegExp(`^<svg [^>]*viewBox="-20 -20 ${width} ${height}"><path [^<]* d="M[^"]+"/></svg>$`),
    )
  }
})

test('an outline has the colors of the style sheets', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value]) => value)
  expect(valuesOf('--teal-700')).toEqual([OUTLINE_COLORS.land])
  expect(valuesOf('--teal-400')).toEqual([OUTLINE_COLORS.edge])
})
