import { expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { shownFigure } from './shown-figure.ts'

test.each([
  ['$1,234.50', [1_234.5]],
  ['15–25%', [15, 25]],
  ['one half', []],
])('the numbers of %j are %j', (value, numbers) => {
  const figure = { value, unit: 'share', says: 'A figure.', asOf: '2026', source: null } as const
  expect(shownFigure({ figure }, 'figure').numbers).toEqual(numbers)
})

test('a figure that is missing is named', () => {
  expect(() => shownFigure({}, 'card.rate')).toThrow(new ContentError('figures.yaml: card.rate: is missing'))
})
