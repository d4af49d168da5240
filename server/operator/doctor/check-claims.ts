import { type Claim, missingProof } from '../../../domain/claims.ts'
import { DAY_MS } from '../../../domain/time-units.ts'
import { claimsFile, dayOf, readClaims } from '../../content/claims.ts'
import { ContentError } from '../../content/content-error.ts'
import type { Config } from '../../settings/config.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { type Finding, findingsOf, plural } from './finding.ts'

/** Days before a claim's expiry from which the operator is told. */
const NOTICE_DAYS = 30

const { ok, note, warning, error } = findingsOf('claims')

function checkClaim(claim: Claim, config: Config, now: number): Finding[] {
  const reason = missingProof(claim, dayOf(now))
  if (reason) {
    return isLoopback(config.SITE_ORIGIN)
      ? [note(`"${claim.text}" is shown on this machine only: on a real SITE_ORIGIN it is left out (${reason})`)]
      : [
          warning(
            `"${claim.text}" is not shown: ${reason}. Give it evidence, date and expiry in ${claimsFile(config)}, or take it out`,
          ),
        ]
  }
  return claim.expiry !== null && claim.expiry < dayOf(now + NOTICE_DAYS * DAY_MS)
    ? [note(`"${claim.text}" is shown until ${claim.expiry}: check its evidence again before`)]
    : []
}

/** Findings about the operator's claims at a moment (ms since 1970): each that a real site leaves out, and why. */
export function checkClaims(config: Config, now: number): Finding[] {
  try {
    const claims = readClaims(config)
    const findings = claims.flatMap((claim) => checkClaim(claim, config, now))
    return findings.length > 0 ? findings : [ok(`${plural(claims.length, 'claim', 'claims')}, each with evidence`)]
  } catch (problem) {
    if (!(problem instanceof ContentError)) throw problem
    return [error(problem.message)]
  }
}
