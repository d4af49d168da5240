import { isIP } from 'node:net'
import { type CalledService, expectedMethod, lookedUpAddress, type Service } from './services.ts'

/** What a call brought; `body` is the parsed JSON, or the raw text when it is not JSON. */
export type CallContent = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type JsonObject = Readonly<Record<string, unknown>>

/** The fields of sections 3 and 7 of the specification; a service gets these and no others. */
const FIELDS: Record<Exclude<Service, 'geo'>, string> = {
  mail: 'subject message',
  broker: 'phone productId price email firstName lastName address zip unsecuredDebt consentEmailSms',
  support: `firstName lastName streetAddress city state postalCode email phone preferredContact
    responseMethod isAuthorizedAgent dataRequestType requestDescription`,
  token: 'client_id client_secret',
  crm: `company_name company_email company_website company_size phone company_street company_city
    company_state company_zip company_country contact_name contact_email contact_phone stage_name
    customer_source description customer_priority estimated_value expected_close category
    currency_code`,
}

/** Everything a strict partner would object to, in plain sentences; empty when all is well. */
export const problemsOf = (service: CalledService, call: CallContent): string[] => {
  if (service === 'unknown') return ['no service has this path']
  return [...headerProblems(service, call), ...(service === 'geo' ? lookupProblems(call) : bodyProblems(service, call))]
}

const headerProblems = (service: Service, { method, headers }: CallContent): string[] => {
  const problems: string[] = []
  const expected = expectedMethod(service)
  if (method !== expected) problems.push(`method is ${method}, expected ${expected}`)
  if (!headers['idempotency-key']) problems.push('header Idempotency-Key is missing')
  const userAgent = headers['user-agent']
  if (!userAgent) problems.push('header User-Agent is missing')
  else if (!/^.+-site\/\S+$/.test(userAgent)) {
    problems.push(`header User-Agent is "${userAgent}", expected <brand>-site/<version>`)
  }
  if (service === 'crm' && !/^Bearer \S+$/.test(headers.authorization ?? '')) {
    problems.push('header Authorization is not a bearer token')
  }
  return problems
}

const lookupProblems = ({ path, body }: CallContent): string[] => {
  const problems: string[] = []
  if (isIP(lookedUpAddress(path)) === 0) problems.push('the path holds no IP address')
  if (body !== '') problems.push('a body was sent, expected none')
  return problems
}

const bodyProblems = (service: Exclude<Service, 'geo'>, { headers, body }: CallContent): string[] => {
  const problems: string[] = []
  const contentType = headers['content-type'] ?? ''
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    problems.push(`content type is "${contentType}", expected application/json`)
  }
  if (!isJsonObject(body)) return [...problems, 'body is not a JSON object']

  const required = FIELDS[service].split(/\s+/)
  const allowed = service === 'mail' ? [...required, 'mailType'] : required
  const missing = required.filter((field) => !Object.hasOwn(body, field))
  const extra = Object.keys(body).filter((field) => !allowed.includes(field))
  if (missing.length > 0) problems.push(`fields missing: ${missing.join(', ')}`)
  if (extra.length > 0) problems.push(`fields not in the specification: ${extra.join(', ')}`)
  if (service === 'mail') problems.push(...mailTypeProblems(body))
  if (service === 'support') problems.push(...listProblems(body))
  return problems
}

/** The lead form alone sends a mail type, and it has only one value. */
const mailTypeProblems = ({ mailType, subject }: JsonObject): string[] => {
  if (mailType === undefined) return []
  if (mailType !== 'debt_relief_form') return ['mailType is not debt_relief_form']
  return subject === 'Leave Popup Submission' ? ['mailType was sent for the leave popup'] : []
}

const listProblems = (body: JsonObject): string[] =>
  ['preferredContact', 'dataRequestType']
    .filter((field) => Object.hasOwn(body, field) && !isTextList(body[field]))
    .map((field) => `${field} is not a list of strings`)

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string')

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
