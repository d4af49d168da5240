import { DATA_REQUEST_PATH, LEAD_FORM_PATH, MY_CONSENT_PATH, PRIVACY_CHOICES_PATH } from '../../domain/paths.ts'

/**
 * Links that are not prefetched: to personal answers (their addresses hold numbers, or no cache may keep their pages), to
 * files, and to the lead form, because a request for its page counts as a visit.
 */
const NOT_LIKELY = [
  '[href*="?"]',
  '[href*="."]',
  ...[DATA_REQUEST_PATH, LEAD_FORM_PATH, MY_CONSENT_PATH, PRIVACY_CHOICES_PATH].map((path) => `[href^="${path}"]`),
].join()

/**
 * Speculation rules: the browser fetches a page of this site when someone points at a link to it. The page is not run, so it
 * notes no arrival.
 */
export const LIKELY_PAGES = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[href^="/"]:not(${NOT_LIKELY})` }, eagerness: 'moderate' }],
})
