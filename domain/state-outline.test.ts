import { expect, test } from 'vitest'
import { outlineBox } from './state-outline.ts'

test('an outline has the same room on all four sides', () => {
  expect(outlineBox({ width: 300, height: 100 })).toBe('-20 -20 340 140')
})
