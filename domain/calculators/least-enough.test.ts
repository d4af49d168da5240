import { expect, test } from 'vitest'
import { leastEnough } from './least-enough.ts'

/** How many numbers are tried until the least of those that leave nothing short is found. */
function search(
  shortfall: (number: number) => number,
  { guess = 0, enough = Number.POSITIVE_INFINITY, slope = 1 } = {},
) {
  let tries = 0
  const found = leastEnough({ guess, enough, slope }, (number) => {
    tries += 1
    return shortfall(number)
  })
  return { found: found.enough, tries }
}

test('finds the least number, whatever is guessed first', () => {
  for (const guess of [0, 1, 699, 700, 701, 5_000, 1_000_000]) {
    expect(search((number) => 700 - number, { guess }).found).toBe(700)
  }
})

test('says 0 where nothing is short from the start', () => {
  expect(search(() => 0).found).toBe(0)
  expect(search(() => -5, { guess: 40 }).found).toBe(0)
})

test('takes a number that is known to be enough, untried, where one less is not', () => {
  expect(search((number) => 700 - number, { guess: 699, enough: 700 })).toEqual({ found: 700, tries: 1 })
})

test('follows what is short to its end in a few tries', () => {
  expect(search((number) => 3 * (1_000_000 - number), { guess: 10 })).toEqual({ found: 1_000_000, tries: 4 })
  // As debts grow: the less is paid, the more a dollar counts.
  expect(search((number) => 1e9 / (number + 1) - 1_000, { guess: 400_000 }).tries).toBeLessThan(12)
})

test('halves where nobody knows how much is short', () => {
  const { found, tries } = search((number) => (number < 123_456 ? Number.POSITIVE_INFINITY : -1), { guess: 1_000_000 })
  expect(found).toBe(123_456)
  expect(tries).toBeLessThan(4 * 20)
})

test('does not follow guesses that hardly come nearer', () => {
  const { found, tries } = search((number) => (number < 123_456 ? 1e-6 * (123_457 - number) : -1e9), { guess: 10 })
  expect(found).toBe(123_456)
  expect(tries).toBeLessThan(4 * 20)
})
