import type { DebtOption } from './debt-option.ts'

/** Five years: the longest plan a court sets (11 U.S.C. 1322(d)), and about as long as agencies and lenders plan. */
const FIVE_YEARS = 60

/** Whether an option is open and through within five years in the worst case. */
export const isThroughInFiveYears = (option: DebtOption | undefined): option is DebtOption & { readonly ends: true } =>
  option?.possible === true && option.ends && option.months.high <= FIVE_YEARS
