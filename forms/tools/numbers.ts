import { centsOf } from '../../domain/calculators/money.ts'
import { dollars, grouped, plainDollars } from '../../domain/text/numbers.ts'
import { inFull } from './grouped-amount.ts'

/**
 * Units of number fields. Dollars are read as whole cents, other units unchanged. `points` are the difference of two
 * percentages; `month` counts from today.
 */
export type Unit = 'dollars' | 'percent' | 'points' | 'months' | 'month'

export interface NumberRange {
  readonly unit: Unit
  /** The least and the most allowed, in the unit: dollars, percent, points or months. */
  readonly min: number
  readonly max: number
  /** What someone may type, where the unit's usual example is no such number. */
  readonly example?: string
}

const EXAMPLES: Readonly<Record<Unit, string>> = {
  dollars: '250',
  percent: '21.9',
  points: '2',
  months: '36',
  month: '6',
}

const rangeInWords: Readonly<Record<Unit, (min: number, max: number) => string>> = {
  dollars: (min, max) => `${dollars(min)} to ${dollars(max)}`,
  percent: (min, max) => `${grouped(min)} to ${grouped(max)} percent`,
  points: (min, max) => `${grouped(min)} to ${grouped(max)} points`,
  months: (min, max) => `${grouped(min)} to ${grouped(max)} months`,
  month: (min, max) => `${grouped(min)} to ${grouped(max)}`,
}

// A number as people write it: $1,234.50, 21.9% or 12k. The limit on digits keeps it exact.
const AS_WRITTEN = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})?(\.\d{0,6})?\s*%?$/

/** The number that a text holds, or `undefined`. */
export function numberIn(text: string): number | undefined {
  const [, whole, fraction] = AS_WRITTEN.exec(inFull(text).trim()) ?? []
  if (whole === undefined && (fraction === undefined || fraction === '.')) return undefined
  return Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction ?? ''}`)
}

/** A period before three digits: thousands in much of the world, and cents for nobody. */
const DOUBTFUL = /^\$?\s*[1-9]\d{0,2}\.\d{3}$/

/** A number too long to be exact, or with an exponent. */
const HUGE = /^\$?\s*(\d{13,}(?:\.\d*)?|\d+(?:\.\d+)?e\+?\d{1,4})\s*%?$/i

/** What is wrong with the way a number is written, as the rest of 'Type the balance '; undefined where nothing is. */
function wrongWriting(text: string, unit: Unit, example: string): string | undefined {
  if (unit === 'dollars') {
    if (text.endsWith('%')) return `in dollars, such as ${example}, not as a percentage.`
    if (!DOUBTFUL.test(text)) return undefined
    const bare = text.replace(/^\$\s*/, '')
    return `as ${bare.replace('.', ',')} or as ${plainDollars(centsOf(Number(bare)))}: ${bare} could mean either.`
  }
  if (unit === 'percent')
    return text.startsWith('$') ? `as a percentage, such as ${example}, not in dollars.` : undefined
  return /[$%]/.test(text) ? `as a whole number, such as ${example}.` : undefined
}

/** The text, with thousands in full, if it is a number, else empty: for URLs, which hold numbers only. */
export const numberOrNothing = (text: string): string => (numberIn(text) === undefined ? '' : inFull(text))

export type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly message: string }

/**
 * Reads a number and checks its range: dollars become whole cents, months must be whole. `what` names the number in the
 * error message.
 */
export function readNumber(
  text: string,
  what: string,
  { unit, min, max, example = EXAMPLES[unit] }: NumberRange,
): NumberReading {
  if (text.trim() === '') return { ok: false, message: `Type ${what}.` }
  const written = inFull(text).trim()
  const huge = Number(HUGE.exec(written)?.[1])
  const number = numberIn(text) ?? (huge > max ? huge : undefined)
  const isWhole = unit === 'months' || unit === 'month'
  if (number === undefined || (isWhole && !Number.isInteger(number))) {
    return {
      ok: false,
      message: `Type ${what} as ${isWhole ? 'a whole number' : 'a number'}, such as ${example}.`,
    }
  }
  const wrong = wrongWriting(written, unit, example)
  if (wrong !== undefined) return { ok: false, message: `Type ${what} ${wrong}` }
  if (number < min || number > max) {
    return {
      ok: false,
      message: `Change ${what}: it can be ${rangeInWords[unit](min, max)}.`,
    }
  }
  return { ok: true, value: unit === 'dollars' ? centsOf(number) : number }
}
