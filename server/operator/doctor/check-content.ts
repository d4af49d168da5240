import { missingProof } from '../../../domain/claims.ts'
import { dayOf, readClaims } from '../../content/claims.ts'
import { type Content, loadContent } from '../../content/content.ts'
import { ContentError } from '../../content/content-error.ts'
import type { Partner } from '../../content/partners-schema.ts'
import { readReviewDates } from '../../content/review-dates.ts'
import type { Config } from '../../settings/config.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { type Finding, findingsOf, plural } from './finding.ts'

/** Months for which the `reviewed` date of a page or article counts. */
const REVIEW_MONTHS = 12
/** Names listed before the rest is only counted. */
const NAMED = 3
const ALWAYS_OPEN = /24\s*[x×/]\s*7|24[ -]hours?\b|around the clock|day and night/i

/** Warns of a claim of round-the-clock service that the phone line's hours contradict. */
function checkHours(config: Config, now: number, root?: string): Finding[] {
  const { warning, note } = findingsOf('claims')
  if (ALWAYS_OPEN.test(config.SITE_HOURS)) return []
  const tryingOut = isLoopback(config.SITE_ORIGIN)
  return readClaims(config, root)
    .filter(({ text }) => ALWAYS_OPEN.test(text))
    .map((claim) => {
      const shown = !tryingOut && missingProof(claim, dayOf(now)) === undefined
      const message = `"${claim.text}" and SITE_HOURS ("${config.SITE_HOURS}") contradict each other: change one of them`
      return shown ? warning(message) : note(message)
    })
}

function checkPartner(partner: Partner, tryingOut: boolean): Finding[] {
  const { error, warning, note } = findingsOf('partners')
  const { name, placeholder, licences } = partner
  const missing = licences.required.filter((state) => !licences.held[state])
  const placeholderText = `"${name}" is a placeholder: replace it in content/partners.yaml before you take real leads`
  return [
    ...(placeholder ? [tryingOut ? note(placeholderText) : error(placeholderText)] : []),
    ...(missing.length > 0
      ? [warning(`"${name}" has no license for ${missing.join(', ')}: no lead from there is sold. Add its number`)]
      : []),
  ]
}

function checkPartners({ partners }: Content, config: Config): Finding[] {
  const tryingOut = isLoopback(config.SITE_ORIGIN)
  const findings = partners.flatMap((partner) => checkPartner(partner, tryingOut))
  const { ok, note } = findingsOf('partners')
  // Whether a license is needed is a question of law, so an empty list may be an oversight.
  const unasked = partners.filter(({ placeholder, licences }) => !placeholder && licences.required.length === 0)
  const oversight = unasked.map(({ name }) =>
    note(`"${name}" needs no license in any state, says content/partners.yaml: have counsel confirm that`),
  )
  const all = [...findings, ...oversight]
  return all.length > 0 ? all : [ok(`${plural(partners.length, 'partner', 'partners')}, with the licenses they need`)]
}

const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')

/** The day `months` months before a day; both YYYY-MM-DD. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

function checkReviews({ pages, articles }: Content, today: string, root?: string): Finding[] {
  const { ok, warning } = findingsOf('law facts')
  const dates = readReviewDates(root)
  const past = dates.filter(({ review }) => review < today.slice(0, 7))
  const oldest = monthsBefore(today, REVIEW_MONTHS)
  const pagesPast = [...pages, ...articles].filter(({ reviewed }) => reviewed < oldest).map((page) => page.path)
  const findings = past.map(({ facts, file, review }) =>
    warning(
      `${facts} (content/${file}): to be checked by ${review}. Compare with the sources, then set the next month in content/review-dates.yaml`,
    ),
  )
  if (pagesPast.length > 0) {
    const text = plural(pagesPast.length, 'page was', 'pages were')
    findings.push(
      warning(
        `${text} last reviewed more than ${REVIEW_MONTHS} months ago: ${listed(pagesPast)}. Check them, then set \`reviewed\``,
      ),
    )
  }
  const [next] = dates.map(({ review }) => review).sort()
  return findings.length > 0 ? findings : [ok(`All are within their review dates; the next is ${next ?? 'not set'}`)]
}

/** Findings about what the content says of partners, hours and laws, at a moment (ms since 1970). */
export function checkContent(config: Config, now: number, root?: string): Finding[] {
  try {
    const content = loadContent(config, root)
    return [
      ...checkHours(config, now, root),
      ...checkPartners(content, config),
      ...checkReviews(content, dayOf(now), root),
    ]
  } catch (problem) {
    if (!(problem instanceof ContentError)) throw problem
    return [findingsOf('content').error(problem.message)]
  }
}
