// The start of what a spreadsheet reads as a formula: also after blanks, in full-width characters, or after control
// characters, which hide it.
const WOULD_RUN = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** In some countries Excel splits at semicolons, so the rest of a cell could begin a formula. */
const NEEDS_QUOTES = /[",;\t\r\n\0]/

const cellText = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return WOULD_RUN.test(value) ? `'${value}` : value
}

/** One record of a CSV file (RFC 4180). A text that a spreadsheet would run gets a quote mark in front. */
export const csvRecord = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map(cellText)
    .map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')}\r\n`
