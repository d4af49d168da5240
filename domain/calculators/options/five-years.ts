import type { DebtOption } from './debt-option.ts'

/**
 * Five years in months: the longest plan a court may set (11 U.S.C. 1322(d)), and about the longest of agencies and
 * lenders.
 */
const FIVE_YEARS = 60

/** Whether an option is open and ends within five years in the worst case. */
export const isThroughInFiveYears = (option: DebtOption | undefined): option is DebtOption & { readonly ends: true } =>
  option?.possible === true && option.ends && option.months.high <= FIVE_YEARS
