import { isJsonObject } from './call-checks.ts'
import type { ReceivedCall } from './call-log.ts'
import { lookedUpAddress, type Service } from './services.ts'
import type { Place, Switches } from './switches.ts'
import type { TokenBook } from './tokens.ts'

export type Answer = {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export type Client = { readonly id: string; readonly secret: string }

/** What the answers depend on besides the call. */
export type Desk = {
  readonly switches: Switches
  readonly tokens: TokenBook
  readonly client: Client
}

const TEXAS: Required<Place> = {
  city: 'Austin',
  region: 'Texas',
  region_code: 'TX',
  country: 'US',
  country_code: 'US',
  postal: '78701',
}

const TOKEN_LIFE_SECONDS = 3600

export const json = (status: number, body: unknown): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})

export const text = (status: number, body: string): Answer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  text: body,
})

/** The answer when no fault is set. */
export const normalAnswer = (call: ReceivedCall, service: Service, desk: Desk): Answer => {
  if (desk.switches[service].strict && call.problems.length > 0) {
    return json(400, { success: false, message: call.problems.join('; ') })
  }
  switch (service) {
    case 'geo':
      return json(200, lookup(lookedUpAddress(call.path), desk.switches.geo))
    case 'mail':
    case 'support':
      return json(200, { success: true })
    case 'broker':
      return json(200, { success: true, result: { status: 1 } })
    case 'token':
      return tokenAnswer(call, desk)
    case 'crm':
      return crmAnswer(call, desk)
  }
}

const lookup = (ip: string, { places, ...everywhere }: Switches['geo']) => {
  const place = placeFrom(places?.[ip] ?? everywhere)
  const { city, region, region_code, country, country_code, postal } = place
  return { ip, city, region, region_code, country, country_code, postal }
}

/** Elsewhere than Texas, what is not given is blank: an Ohio with an Austin ZIP would mislead. */
const placeFrom = (given: Place): Required<Place> => {
  const elsewhere = [given.region, given.region_code, given.country].some((part) => part)
  const fallback = elsewhere ? { city: '', region: '', region_code: '', postal: '' } : TEXAS
  const country = given.country ?? 'US'
  return {
    city: given.city ?? fallback.city,
    region: given.region ?? fallback.region,
    region_code: given.region_code ?? fallback.region_code,
    country,
    country_code: given.country_code ?? country,
    postal: given.postal ?? fallback.postal,
  }
}

const tokenAnswer = ({ body }: ReceivedCall, { switches, tokens, client }: Desk): Answer => {
  const given = isJsonObject(body) ? body : {}
  const known = given.client_id === client.id && given.client_secret === client.secret
  if (!known && !switches.token.acceptAnyClient) {
    return json(200, { success: false, message: 'Invalid client' })
  }
  const life = switches.token.expiresIn ?? TOKEN_LIFE_SECONDS
  const access_token = tokens.issue(life)
  return json(200, { success: true, access_token, expires_in: life, message: 'ok' })
}

/** A used Idempotency-Key makes a new lead all the same: whether the real CRM heeds it is not known. */
const crmAnswer = (call: ReceivedCall, { switches, tokens }: Desk): Answer => {
  const token = (call.headers.authorization ?? '').replace(/^Bearer /, '')
  const state = tokens.use(token, switches.token.expireAfterCalls)
  if (state === 'good') return json(201, { success: true, id: call.seq })
  if (state === 'unknown') call.problems.push('the bearer token was not issued here')
  return json(401, { success: false, message: `The token is ${state}` })
}
