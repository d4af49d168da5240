// Where a visitor came from. A small script notes it in the browser; without script it is read from the address of the
// page with the form. Everything in it is the visitor's to forge, so it is bounded and decides nothing.

/** Input that carries the arrival to the server as JSON, and the storage key in the browser. */
export const ARRIVAL_FIELD = 'arrival'

/** One touch, as marketers call it: how a visitor came to one page of this site. */
export interface Touch {
  /** Path of the first page, without its query. */
  readonly path: string
  /** Host of the page that led here; empty where it is unknown or our own. */
  readonly host: string
  /** Campaign parameters and click ids of the address. */
  readonly campaign: Readonly<Record<string, string>>
  /** Milliseconds since 1970, by the browser's clock. */
  readonly at: number
}

/**
 * A visitor's first touch, and the last one with a source (another site, or a campaign). A visitor with one touch has it
 * as both.
 */
export interface Arrival {
  readonly first: Touch
  readonly last: Touch
}

const CAMPAIGN =
  /^(utm_[a-z_]{1,20}|([dgy]|fb|t[tw])clid|[gw]braid|gad_(source|campaignid)|msclkid|li_fat_id|epik|rdt_cid|ScCid)$/
/** Whether a parameter of an address names a campaign or a click on an advertisement. */
export const isCampaignName = (name: string): boolean => CAMPAIGN.test(name)

const MOST_PARAMETERS = 20
const VALUE_LIMIT = 300
const PATH_LIMIT = 200
const TEXT_LIMIT = 16_000

// Control characters, line separators, and halves of characters.
const UNCLEAN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const HOST = /^[a-z0-9.:[\]-]{0,253}$/

function campaignOf(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const campaign: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value === '' || value.length > VALUE_LIMIT || UNCLEAN.test(value)) continue
    if (isCampaignName(name) && Object.keys(campaign).length < MOST_PARAMETERS) campaign[name] ??= value
  }
  return campaign
}

/**
 * The touch that a page's address describes.
 * @param referrer the address of the page that led here, or empty
 * @param at milliseconds since 1970
 */
export function touchOf(address: string, referrer: string, at: number): Touch {
  const { pathname, searchParams, host } = new URL(address)
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  return {
    path: pathname.slice(0, PATH_LIMIT),
    host: from !== host && HOST.test(from) ? from : '',
    campaign: campaignOf(searchParams),
    at,
  }
}

/** Whether someone sent the visitor: another site, or a link with a campaign. */
export const hasSource = ({ host, campaign }: Touch): boolean => host !== '' || Object.keys(campaign).length > 0

/** The arrival after another touch. A touch without a source, such as a bookmark, changes nothing after the first. */
export function nextArrival(before: Arrival | undefined, touch: Touch): Arrival {
  if (!before) return { first: touch, last: touch }
  return hasSource(touch) ? { first: before.first, last: touch } : before
}

function readTouch(value: unknown): Touch | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { path, host, campaign, at } = value as Partial<Record<keyof Touch, unknown>>
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > PATH_LIMIT || UNCLEAN.test(path))
    return undefined
  if (typeof host !== 'string' || !HOST.test(host)) return undefined
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || at > 8.64e15) return undefined
  if (typeof campaign !== 'object' || campaign === null) return undefined
  return { path: path.replace(/[?#].*/, ''), host, campaign: campaignOf(Object.entries(campaign)), at }
}

/** Reads an arrival as stored or posted; `undefined` where it is none, so that it never keeps a form from being sent. */
export function readArrival(text: unknown): Arrival | undefined {
  if (typeof text !== 'string' || text === '' || text.length > TEXT_LIMIT) return undefined
  try {
    const { first, last } = JSON.parse(text) as Partial<Record<keyof Arrival, unknown>>
    const [one, other] = [readTouch(first), readTouch(last)]
    return one && other && { first: one, last: other }
  } catch {
    return undefined
  }
}
