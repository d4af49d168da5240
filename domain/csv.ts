// What a spreadsheet takes for a formula, also after blanks and in full width; control characters at the start hide one.
const WOULD_RUN = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** Excel cuts at the semicolon in some countries, and then the rest of a cell could begin a formula. */
const NEEDS_QUOTES = /[",;\t\r\n\0]/

const cellText = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return WOULD_RUN.test(value) ? `'${value}` : value
}

/** One record of a CSV file (RFC 4180). Texts that a spreadsheet would run get a quote mark in front. */
export const csvRecord = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map(cellText)
    .map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`
