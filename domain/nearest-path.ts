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

const letters = (words: readonly string[]) => words.join('').length
const isNear = (word: string, other: string) => editDistance(word, other) <= Math.floor(word.length / 4)

/** A guess that has no word as long as this ('new', 'debt') could mean too many pages. */
const TELLING = 6

/** The path that holds every word of a guess, typing errors allowed, and the fewest letters beside them. */
function pathWithWords(wanted: string, paths: Iterable<string>): string | undefined {
  const guessed = wanted.split('-').filter(Boolean)
  if (!guessed.some((word) => word.length >= TELLING)) return undefined
  let found: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const path of paths) {
    const words = lastWord(path).split('-')
    if (!guessed.every((word) => words.some((other) => isNear(word, other)))) continue
    const beside = letters(words) - letters(guessed)
    if (beside >= least) continue
    least = beside
    found = path
  }
  return found
}

/**
 * The path whose last segment is nearest to that of a mistyped one, by edit distance: at most one edit for every four
 * letters, and of those that are equally near the one whose whole path is: /texas/sued for '/texas/sude'. Where none is
 * that near, one that begins alike or holds the same words; else the one nearest to the address without that segment, as
 * /texas for '/texas/nope'. `undefined` where none is.
 */
export function nearestPath(mistyped: string, paths: Iterable<string>): string | undefined {
  const wanted = lastWord(mistyped)
  if (!wanted || wanted.length > LONGEST) return undefined
  const whole = mistyped.toLowerCase().slice(-LONGEST)
  let nearest: string | undefined
  let least = Math.floor(wanted.length / 4)
  for (const path of paths) {
    const word = lastWord(path)
    // A word cannot be nearer than the two lengths differ.
    if (!word || Math.abs(word.length - wanted.length) > least) continue
    const distance = editDistance(wanted, word)
    const isAsNear = distance === least && nearest !== undefined
    if (distance > least || (isAsNear && editDistance(whole, path) >= editDistance(whole, nearest ?? ''))) continue
    least = distance
    nearest = path
  }
  const found = nearest ?? pathBegunAlike(wanted, paths) ?? pathWithWords(wanted, paths)
  const above = wordsOf(mistyped).slice(0, -1)
  return found ?? (above.length > 0 ? nearestPath(above.join('/'), paths) : undefined)
}
