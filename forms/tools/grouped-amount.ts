/** A sum of dollars as people type it: '9000', '$9,000.50'. */
const SUM = /^\s*\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3})+)(\.\d*)?\s*$/

/** A typed sum with its thousands separated: '9000' → '9,000'. What is no sum stays as it was typed. */
export const groupedAmount = (typed: string): string =>
  typed.replace(
    SUM,
    (_typed, whole: string, cents = '') => `${whole.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, ',')}${cents}`,
  )

/** The sum without separators, for queries and links. */
export const plainAmount = (typed: string): string => (SUM.test(typed) ? typed.replaceAll(',', '') : typed)
