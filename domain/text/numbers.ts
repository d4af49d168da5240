// Numbers as Americans read them: one formatter for each unit. Money is kept in whole cents by the calculators, and in
// whole dollars by the lead form, the prices and the figures of the states. Intl.NumberFormat is not used: the first one
// takes a phone 70 ms, and each page with the lead form would make one.

/** Digits with a comma before every third: '293573184' → '293,573,184'. */
export const withCommas = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Halves are rounded away from zero; what rounds to zero has no sign. */
function decimal(value: number, decimals: number, unit: string): string {
  const rounded = value.toFixed(decimals)
  const [whole = '', fraction] = rounded.replace('-', '').split('.')
  return `${Number(rounded) < 0 ? '-' : ''}${unit}${withCommas(whole)}${fraction ? `.${fraction}` : ''}`
}

/** Whole dollars: 12000 → '$12,000'. */
export const dollars = (amount: number): string => decimal(amount, 0, '$')

/** Whole cents, to the nearest dollar: 123450 → '$1,235'. */
export const roundedDollars = (cents: number): string => dollars(cents / 100)

/** What a reader gets who takes one amount shown in whole dollars from another; both and the result in cents. */
export const shownDifference = (one: number, other: number): number =>
  (Math.round(one / 100) - Math.round(other / 100)) * 100

/** The interest in a total, so that it and the rest of the total add up as both are shown in whole dollars; all in cents. */
export const shownInterest = ({ paid, interest }: { readonly paid: number; readonly interest: number }): number =>
  shownDifference(paid, paid - interest)

/**
 * Parts in whole dollars that add up to the sum that a reader sees beside them, all in cents: those that were rounded
 * down the most get the dollars that are missing (largest remainder).
 *
 * @param parts 0 or more each
 * @param shownSum whole dollars, less than a dollar from what the parts come to
 */
export function partsAsShown(parts: readonly number[], shownSum: number): readonly number[] {
  const rest = (index: number) => (parts[index] ?? 0) % 100
  const missing = parts.reduce((left, part) => left - Math.floor(part / 100), shownSum / 100)
  const raised = [...parts.keys()].sort((one, other) => rest(other) - rest(one)).slice(0, missing)
  return parts.map((part, index) => part - rest(index) + (raised.includes(index) ? 100 : 0))
}

/** Whole cents, to the cent: 123450 → '$1,234.50'. */
export const dollarsAndCents = (cents: number): string => decimal(cents / 100, 2, '$')

/** Whole cents, with the cents only where there are any: 123400 → '$1,234', 123450 → '$1,234.50'. */
export const dollarsAsPaid = (cents: number): string =>
  cents % 100 === 0 ? roundedDollars(cents) : dollarsAndCents(cents)

/** An estimate, whole cents; to the cent below ten dollars, where a dollar matters: 360 → '$3.60', 10950 → '$110'. */
export const estimatedDollars = (cents: number): string =>
  Math.abs(cents) < 1_000 ? dollarsAsPaid(cents) : roundedDollars(cents)

/** Both ends of a range, whole cents to the nearest dollar: '$1,200 to $1,500', or the one value where they look alike. */
export function dollarRange(low: number, high: number): string {
  const [from, to] = [roundedDollars(low), roundedDollars(high)]
  return from === to ? from : `${from} to ${to}`
}

/** A number or a count, with at most two decimals: 293573184 → '293,573,184'. */
export const grouped = (value: number): string => decimal(value, 2, '').replace(/\.?0+$/, '')

/** Whole cents without sign or commas, for a spreadsheet or a field of a form: 123450 → '1234.50'. */
export const plainDollars = (cents: number): string => (cents / 100).toFixed(2)

/** A rate or share in percent, with at most two decimals: 22.15 → '22.15%'. */
export const percent = (value: number): string => `${grouped(value)}%`

/** A rate in percent with a set number of decimals: (22.1, 2) → '22.10%'. */
export const percentTo = (value: number, decimals: number): string => `${value.toFixed(decimals)}%`

/** Both ends of a range in percent, or the one value where they are the same: '15% to 25%'. */
export const percentRange = (low: number, high: number): string =>
  low === high ? percent(low) : `${percent(low)} to ${percent(high)}`

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const MONTHS_A_YEAR = 12

/** Months in words: 299 → '24 years 11 months', 9 → '9 months'. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / MONTHS_A_YEAR)
  const rest = months % MONTHS_A_YEAR
  return [years > 0 ? counted(years, 'year') : '', rest > 0 || years === 0 ? counted(rest, 'month') : '']
    .filter(Boolean)
    .join(' ')
}

/** Months as a short label: 56 → '4 yr 8 mo', 9 → '9 mo'. */
export function shortMonths(months: number): string {
  const years = Math.floor(months / MONTHS_A_YEAR)
  const rest = months % MONTHS_A_YEAR
  return [years > 0 ? `${years} yr` : '', rest > 0 || years === 0 ? `${rest} mo` : ''].filter(Boolean).join(' ')
}

/** The same for a cell of a table, whose line it may not break. */
export const monthsInCell = (months: number): string => unbroken(shortMonths(months))

/** The same for one of four columns on a phone: a line may break between years and months, and within neither. */
export const monthsInColumn = (months: number): string => shortMonths(months).replace(/(?<=\d) /g, NO_BREAK)

/**
 * Both ends of a range of months as a short label: '4–6 mo', '3–5 yr', '2 yr 2 mo – 3 yr', or the one value. A year and more
 * is years here as in `shortMonths`, so that a list of both compares at a glance. A line breaks after the dash alone.
 */
export function shortMonthRange(low: number, high: number): string {
  if (low === high) return shortMonths(low)
  if (high < MONTHS_A_YEAR) return `${low}–${high} mo`
  if (low % MONTHS_A_YEAR === 0 && high % MONTHS_A_YEAR === 0) {
    return `${low / MONTHS_A_YEAR}–${high / MONTHS_A_YEAR} yr`
  }
  return `${unbroken(shortMonths(low))}${NO_BREAK}– ${unbroken(shortMonths(high))}`
}

const NO_BREAK = '\u00a0'
const WORD_JOINER = '\u2060'
/** A text that stays on one line, also at the dash of a range. */
export const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK).replace(/(?<=\d)–/g, `–${WORD_JOINER}`)

/** Both ends of a range as a short label, whole cents to the nearest dollar: '$1,200–$1,500', or the one value. */
export function shortDollarRange(low: number, high: number): string {
  const [from, to] = [roundedDollars(low), roundedDollars(high)]
  return from === to ? from : `${from}–${to}`
}
