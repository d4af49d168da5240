/** What the operator says of itself, and what shows that it is true (`content/claims.yaml`). Days are YYYY-MM-DD, in UTC. */
export interface Claim {
  /** `claim`: a line under "Why people choose us". `press`: a name under "As Featured On". */
  readonly kind: 'claim' | 'press'
  readonly text: string
  /** Where the proof is: an address, or the name of a document that the operator keeps. */
  readonly evidence: string | null
  /** The day on which the evidence was checked. */
  readonly date: string | null
  /** The last day on which the evidence holds. */
  readonly expiry: string | null
}

/**
 * Why a claim may not be shown to the public on a day, or `undefined` where it may: the FTC asks for a reasonable basis
 * before a claim is made (Policy Statement Regarding Advertising Substantiation, 1984).
 */
export function missingProof({ evidence, date, expiry }: Claim, today: string): string | undefined {
  if (!evidence) return 'no evidence'
  if (!date) return 'no date of its evidence'
  if (!expiry) return 'no expiry of its evidence'
  if (date > today) return `its evidence is dated ${date}, which is to come`
  return expiry < today ? `its evidence expired on ${expiry}` : undefined
}

/** The claims that a site may show: all where someone tries it out on this machine, else those whose evidence holds. */
export const claimsToShow = <Any extends Claim>(claims: readonly Any[], tryingOut: boolean, today: string): Any[] =>
  claims.filter((claim) => tryingOut || missingProof(claim, today) === undefined)
