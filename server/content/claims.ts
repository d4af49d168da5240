import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { Claim } from '../../domain/claims.ts'
import { CONTENT } from '../project-folders.ts'
import type { Config } from '../settings/config.ts'
import { ContentError } from './content-error.ts'
import { type Picture, readPicture } from './picture.ts'
import { parseYaml } from './yaml.ts'

const text = v.pipe(v.string(), v.trim())
/** Whether a date exists: JavaScript reads 2026-02-30 as March 2, so formatting it gives another date. */
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const day = v.nullish(v.pipe(text, v.check(isDay, 'is not a date such as 2026-11-20')), null)

const claimsSchema = v.nullish(
  v.pipe(
    v.array(
      v.object({
        kind: v.optional(v.picklist(['claim', 'press'], 'is neither claim nor press'), 'claim'),
        text: v.pipe(text, v.nonEmpty('is empty')),
        evidence: v.nullish(text, null),
        date: day,
        expiry: day,
        logo: v.nullish(text, null),
      }),
    ),
    v.check((all) => new Set(all.map((entry) => entry.text)).size === all.length, 'names a claim twice'),
  ),
  [],
)

/** The file of the operator's claims: SITE_CLAIMS_FILE, else the one among the content. */
export const claimsFile = ({ SITE_CLAIMS_FILE }: Pick<Config, 'SITE_CLAIMS_FILE'>, root = CONTENT): string =>
  SITE_CLAIMS_FILE ? path.resolve(SITE_CLAIMS_FILE) : path.join(root, 'claims.yaml')

/** A claim with the logo that stands for its text. */
export type PicturedClaim = Claim & { readonly picture: Picture | undefined }

/** Reads and checks the operator's claims; throws a `ContentError` with file, field and reason. */
export function readClaims(config: Pick<Config, 'SITE_CLAIMS_FILE'>, root = CONTENT): readonly PicturedClaim[] {
  const file = claimsFile(config, root)
  const name = config.SITE_CLAIMS_FILE ?? 'claims.yaml'
  let value: unknown
  try {
    value = parseYaml(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ContentError(`${name}: ${(error as Error).message.split('\n', 1)[0]}`)
  }
  const result = v.safeParse(claimsSchema, value)
  if (!result.success) {
    const [issue] = result.issues
    throw new ContentError(`${name}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  }
  return result.output.map(({ logo, ...claim }) => ({
    ...claim,
    // The address has a hash of the claim's text: a browser that caches a logo for an hour never shows it for another name.
    picture: logo ? readPicture(path.resolve(path.dirname(file), logo), `press-${fileName(claim.text)}`) : undefined,
  }))
}

/** A text as part of an address. */
const fileName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A moment (ms since 1970) as its day in UTC, such as 2026-11-22. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
