const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The words of rendered HTML, as a person reads them. */
export const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim()

/** Terms and values of the lists in rendered HTML, in order: `['Fee', '$240']`. */
const termsIn = (html: string): readonly (readonly [term: string, value: string])[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term, value]) => [
    textOf(term ?? ''),
    textOf(value ?? ''),
  ])

type Cards = Readonly<Record<string, Readonly<Record<string, string>>>>

const cellsIn = (row: string): readonly string[] =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => textOf(cell ?? ''))

/** Each column of the table that compares options, by its heading: `{ Transfer: { Fee: '$240' } }`. */
const comparedIn = (html: string): Cards => {
  const [table = ''] = /<table[^>]*><caption>Side by side<.*?<\/table>/s.exec(html) ?? []
  const [[, ...names] = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cellsIn(row ?? ''))
  return Object.fromEntries(
    names.map((name, column) => [
      name,
      Object.fromEntries(rows.map((row) => [row[0] ?? '', row[column + 1] ?? '']).filter(([, value]) => value !== '')),
    ]),
  )
}

/** The same for each card with its heading, or for each option of the table that compares them. */
export const cardsIn = (html: string): Cards => ({
  ...comparedIn(html),
  ...Object.fromEntries(
    [...html.matchAll(/<li class="tool-card[^"]*"><h4>(.*?)<\/h4>(.*?)<\/li>/gs)].map(([, name, card]) => [
      textOf(name ?? ''),
      Object.fromEntries(termsIn(card ?? '')),
    ]),
  ),
})

/** The verdict above the big numbers, and those. */
export const headlineIn = (html: string): string =>
  textOf(/class="tool-headline"[^>]*>(.*?)<\/h3>/s.exec(html)?.[1] ?? '')

export const bigNumbersIn = (html: string): readonly string[] => {
  const [list = ''] = /<ul class="verdict-numbers">.*?<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/<b>(.*?)<\/b>/g)].map(([, number]) => textOf(number ?? ''))
}
