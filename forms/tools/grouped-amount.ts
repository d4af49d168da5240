import { withCommas } from '../../domain/text/numbers.ts'

/** A sum of dollars as people type it: '9000', '$9,000.50'. */
const SUM = /^\s*\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3})+)(\.\d*)?\s*$/

/** Thousands as people shorten them: '12k', '$12.5 K'. */
const THOUSANDS = /^\s*\$?\s*(\d{1,9})(?:\.(\d{1,3}))?\s*k\s*$/i

/** '12k' → '12000'. What isn't shortened stays as it was typed. */
export const inFull = (typed: string): string =>
  typed.replace(THOUSANDS, (_typed, whole: string, part = '') => String(Number(`${whole}${part.padEnd(3, '0')}`)))

/** A typed sum with its thousands separated: '9000' and '9k' → '9,000'. What is no sum stays as it was typed. */
export const groupedAmount = (typed: string): string =>
  inFull(typed).replace(SUM, (_typed, whole: string, cents = '') => withCommas(whole.replaceAll(',', '')) + cents)

/** The sum in full and without separators, for queries and links. */
export function plainAmount(typed: string): string {
  const full = inFull(typed)
  return SUM.test(full) ? full.replaceAll(',', '') : typed
}
