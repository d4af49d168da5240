import type { Road } from './debt-option.ts'

/** Five years: the longest plan a court sets (11 U.S.C. 1322(d)), and about as long as agencies and lenders plan. */
const FIVE_YEARS = 60

/** Whether a road is open and through within five years even if it goes harshly. */
export const isThroughInFiveYears = (road: Road | undefined): road is Road & { readonly ends: true } =>
  road?.possible === true && road.ends && road.months.high <= FIVE_YEARS
