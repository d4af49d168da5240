/** The number of letters to insert, delete, replace or swap with a neighbour to turn one word into the other (restricted Damerau-Levenshtein). */
export function editDistance(from: string, to: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      // There is no letter before the first, so the first ones are never swapped.
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (twoBefore[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    twoBefore = before
    before = current
  }
  return before[to.length] ?? 0
}

/** Longer than any address of the site; what is longer is not compared. */
const LONGEST = 100

const wordsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
const lastWord = (path: string) => wordsOf(path).at(-1) ?? ''

/** Whether a guess begins with a page's whole name ('about-us' and 'about'), or is at least half of one and its beginning. */
const beginsAlike = (guess: string, name: string) =>
  guess.startsWith(`${name}-`) || (name.startsWith(`${guess}-`) && guess.length * 2 >= name.length)

/** The path that shares the most of its beginning with a guessed one: /credit-card-debt for 'credit-card'. */
function pathBegunAlike(wanted: string, paths: Iterable<string>): string | undefined {
  let alike: string | undefined
  let most = 0
  for (const path of paths) {
    const word = lastWord(path)
    const shared = word && beginsAlike(wanted, word) ? Math.min(word.length, wanted.length) : 0
    if (shared <= most) continue
    most = shared
    alike = path
  }
  return alike
}

/**
 * The path whose last segment is nearest to that of a mistyped one, by edit distance: at most one edit for every four
 * letters. Where none is that near, one that begins alike; else the one nearest to the address without that segment, as
 * /texas for '/texas/nope'. `undefined` where none is.
 */
export function nearestPath(mistyped: string, paths: Iterable<string>): string | undefined {
  const wanted = lastWord(mistyped)
  if (!wanted || wanted.length > LONGEST) return undefined
  let nearest: string | undefined
  let least = Math.floor(wanted.length / 4) + 1
  for (const path of paths) {
    const word = lastWord(path)
    // A word cannot be nearer than the two lengths differ.
    if (!word || Math.abs(word.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, word)
    if (distance >= least) continue
    least = distance
    nearest = path
  }
  const found = nearest ?? pathBegunAlike(wanted, paths)
  const above = wordsOf(mistyped).slice(0, -1)
  return found ?? (above.length > 0 ? nearestPath(above.join('/'), paths) : undefined)
}
