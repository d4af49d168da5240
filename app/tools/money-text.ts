const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents as dollars, to the nearest: '$1,234'. */
export const dollars = (cents: number): string => whole.format(cents / 100)

/** Whole cents to the cent: '$1,234.50'. */
export const dollarsAndCents = (cents: number): string => exact.format(cents / 100)

/** Whole cents in dollars, with cents only where there are any: '$1,234', '$1,234.50'. */
export const dollarsAsPaid = (cents: number): string => (cents % 100 === 0 ? dollars(cents) : dollarsAndCents(cents))

const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A rate in percent: '22.15%'. */
export const percent = (value: number): string => `${rate.format(value)}%`

/** Both ends of a range in whole dollars, or the one value where they are the same. */
export const dollarRange = (low: number, high: number): string =>
  dollars(low) === dollars(high) ? dollars(low) : `${dollars(low)} to ${dollars(high)}`

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Months in words: '24 years 11 months', '9 months'. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 ? counted(years, 'year') : '', rest > 0 || years === 0 ? counted(rest, 'month') : '']
    .filter(Boolean)
    .join(' ')
}

/** Above this a number of months says less than years do. */
const MANY_MONTHS = 60

/** Both ends of a range of months: '22 to 34 months', in years where it is long, or the one value where they are the same. */
export function monthRange(low: number, high: number): string {
  if (low === high) return monthsInWords(low)
  const whole = low % 12 === 0 && high % 12 === 0
  if (whole) return `${low / 12} to ${counted(high / 12, 'year')}`
  return high <= MANY_MONTHS ? `${low} to ${high} months` : `${monthsInWords(low)} to ${monthsInWords(high)}`
}
