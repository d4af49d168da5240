/**
 * What a number falls short by at the end, or below 0 what it has left over then: enough is whatever is not above 0. Infinity
 * where the shortfall is not known.
 */
type Shortfall = (number: number) => number

/** A search for the least number that is enough. */
interface Search {
  /** The first number to try. */
  readonly guess: number
  /** Known to be enough; infinity where no number is. */
  readonly enough: number
  /** How much less is short for each whole number more, as far as is known. */
  readonly slope: number
}

/** The number in the middle, or while none is known to be enough, twice as many. */
const halfway = (low: number, high: number): number =>
  high === Number.POSITIVE_INFINITY ? 2 * low + 2 : Math.floor((low + high) / 2)

/** A guess, or the number beside it where that is known already; `undefined` for one that lies elsewhere. */
const between = (low: number, high: number, guess: number): number | undefined =>
  guess >= low && guess <= high ? Math.min(high - 1, Math.max(low + 1, guess)) : undefined

/**
 * The least whole number from 0 on that is enough, where every larger one than an enough one is, too. The next number to try is
 * where nothing would be short nor left over, by the last two tries: that takes a third of the tries of halving. Whichever
 * numbers are tried, the result is the same.
 */
export function leastEnough(search: Search, shortfall: Shortfall): Pick<Search, 'enough' | 'slope'> {
  let [low, high, slope] = [-1, search.enough, search.slope]
  let last: { readonly at: number; readonly short: number } | undefined
  let guess = between(low, high, search.guess)
  // A list for which guesses are poor takes four times as many tries as halving at the most.
  let poorGuesses = 0
  while (high - low > 1) {
    const width = high - low
    const at = guess === undefined || poorGuesses > 2 ? halfway(low, high) : guess
    const short = shortfall(at)
    if (short > 0) low = at
    else high = at
    if (last && (last.short - short) / (at - last.at) > 0) slope = (last.short - short) / (at - last.at)
    last = Number.isFinite(short) ? { at, short } : undefined
    poorGuesses = at === guess && (high - low) * 2 > width ? poorGuesses + 1 : 0
    guess = last && between(low, high, Math.ceil(last.at + last.short / slope))
  }
  return { enough: high, slope }
}
