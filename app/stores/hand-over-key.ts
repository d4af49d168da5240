/** Where the tab's storage holds what goes from page to page (`tab-memory.ts`). */
export const HAND_OVER_KEY = 'handOver'
