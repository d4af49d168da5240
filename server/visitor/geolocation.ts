import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { CityResponse, Reader } from 'maxmind'
import * as v from 'valibot'
import { format } from '../../domain/text/format.ts'
import { HOUR_MS } from '../../domain/time-units.ts'
import { type Location, type LocationAnswer, locationOf } from '../../domain/visitor-state.ts'
import type { Log } from '../log/log.ts'
import { call } from '../remotes/call.ts'
import { userAgent } from '../remotes/remotes.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { createBreaker } from './breaker.ts'

/** Addresses remembered at most, in memory only. */
const REMEMBERED = 10_000
/** How long a place is remembered; a failed lookup is tried again sooner. */
const KEEP_MS = HOUR_MS
const KEEP_FAILURE_MS = 30_000
/** Lookups by HTTP under way at most: a service that hangs must not gather connections. */
const LOOKUPS = 16
/** After this many failures in a row the service is not asked for a while. */
const FAILURES_IN_A_ROW = 10
const LEAVE_ALONE_MS = 30_000

const text = v.optional(v.nullable(v.string()))
const answerSchema = v.object({
  region: text,
  region_code: text,
  postal: text,
  country: text,
  country_code: text,
  country_name: text,
})

/** What the lookup knows; `pending`: an answer is still on its way. */
export interface Lookup {
  readonly location: Location
  readonly answer: LocationAnswer | undefined
  readonly pending: boolean
}

export interface Geolocation {
  /**
   * Looks the visitor up: trusted header, database file, then HTTP, for at most `budgetMs`. Never throws.
   */
  locate(address: string, headers: IncomingHttpHeaders | Headers, budgetMs: number): Promise<Lookup>
  /** The location if it is known without a call; `undefined` where `locate` would make one. */
  known(address: string, headers: IncomingHttpHeaders | Headers): Lookup | undefined
}

const known = (answer: LocationAnswer | undefined): Lookup => ({ location: locationOf(answer), answer, pending: false })

function readAnswer(json: unknown): LocationAnswer | undefined {
  const read = v.safeParse(answerSchema, json)
  if (!read.success) return undefined
  const { region, region_code, postal, country, country_code, country_name } = read.output
  return {
    region: region ?? undefined,
    region_code: region_code ?? undefined,
    postal: postal ?? undefined,
    country: country || country_code || country_name || undefined,
  }
}

const fromDatabase = (found: CityResponse | null): LocationAnswer | undefined =>
  found
    ? {
        region: found.subdivisions?.[0]?.names?.en,
        region_code: found.subdivisions?.[0]?.iso_code,
        postal: found.postal?.code,
        country: found.country?.iso_code,
      }
    : undefined

const header = (headers: IncomingHttpHeaders | Headers, name: string | undefined): string | undefined => {
  if (!name) return undefined
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function openDatabase(file: string): Promise<Reader<CityResponse>> {
  try {
    const { open } = await import('maxmind')
    return await open<CityResponse>(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ConfigError(
      `GEO_MMDB is ${JSON.stringify(file)}, which cannot be read (${reason}); expected a MaxMind-format city database`,
    )
  }
}

/**
 * Opens the database file where one is set; throws a `ConfigError` when it cannot be read.
 * @param options.monotonicMs never jumps: by the time of day a clock that is set back would leave the service alone for as long
 */
export async function createGeolocation(
  config: Config,
  log: Log,
  {
    monotonicMs = () => performance.now(),
    mostRemembered = REMEMBERED,
  }: { monotonicMs?: () => number; mostRemembered?: number | undefined } = {},
): Promise<Geolocation> {
  const { GEO_URL, GEO_MMDB, GEO_REGION_HEADER, GEO_COUNTRY_HEADER } = config
  const database = GEO_MMDB ? await openDatabase(GEO_MMDB) : undefined
  const agent = userAgent(config)
  const remembered = new Map<string, { answer: LocationAnswer | undefined; until: number }>()
  const underWay = new Map<string, Promise<LocationAnswer | undefined>>()
  const breaker = createBreaker(FAILURES_IN_A_ROW, LEAVE_ALONE_MS, monotonicMs)

  async function ask(address: string, url: string): Promise<LocationAnswer | undefined> {
    const filled = format(url, { ip: encodeURIComponent(address) })
    const reply = await call({ method: 'GET', url: filled, idempotencyKey: randomUUID() }, agent)
    const answer = reply.kind === 'answer' && reply.status === 200 ? readAnswer(reply.json) : undefined
    if (!answer) {
      log.warn('geolocation failed', reply.kind === 'answer' ? { status: reply.status } : { reason: reply.reason })
    }
    if (breaker.ended(answer !== undefined)) log.warn('geolocation is left alone for a while: it fails again and again')
    remembered.set(address, { answer, until: monotonicMs() + (answer ? KEEP_MS : KEEP_FAILURE_MS) })
    if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
    return answer
  }

  /** One lookup an address at a time; `undefined` where the service should not be asked now. */
  function askOnce(address: string, url: string): Promise<LocationAnswer | undefined> | undefined {
    const running = underWay.get(address)
    if (running) return running
    if (underWay.size >= LOOKUPS || !breaker.allows()) return undefined
    const asked = ask(address, url).finally(() => underWay.delete(address))
    underWay.set(address, asked)
    return asked
  }

  function withoutAsking(address: string, headers: IncomingHttpHeaders | Headers): Lookup | undefined {
    const region = header(headers, GEO_REGION_HEADER)
    const country = header(headers, GEO_COUNTRY_HEADER)
    if (region || country) return known({ region, region_code: region, country })
    const found = database && fromDatabase(database.get(address))
    if (found) return known(found)
    if (!GEO_URL) return known(undefined)
    const before = remembered.get(address)
    return before && monotonicMs() < before.until ? known(before.answer) : undefined
  }

  return {
    known: withoutAsking,
    async locate(address, headers, budgetMs) {
      const before = withoutAsking(address, headers)
      if (before || !GEO_URL) return before ?? known(undefined)
      const asked = askOnce(address, GEO_URL)
      if (!asked) return known(undefined)
      const timer = new AbortController()
      const tooLate = wait(budgetMs, 'late' as const, { signal: timer.signal }).catch(() => undefined)
      const answer = await Promise.race([asked, tooLate])
      timer.abort()
      return answer === 'late' ? { location: { kind: 'unknown' }, answer: undefined, pending: true } : known(answer)
    },
  }
}
