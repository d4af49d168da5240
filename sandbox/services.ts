/** The outside services of section 7 of the specification, in the order of its table. */
export const SERVICES = ['geo', 'mail', 'broker', 'support', 'token', 'crm'] as const
export type Service = (typeof SERVICES)[number]

/** A call whose path belongs to no service is kept too, so that a mistyped path is seen and not lost. */
export type CalledService = Service | 'unknown'

const PATHS: Record<Service, RegExp> = {
  geo: /^\/geo\/([^/]+)\/json$/,
  mail: /^\/v2\/[^/]+-integration\/send-mail$/,
  broker: /^\/v2\/[^/]+-integration\/submit-lead$/,
  support: /^\/v2\/[^/]+-integration\/send-mail-to-support$/,
  token: /^\/oauth\/token$/,
  crm: /^\/crm\/Leads$/,
}

export const SERVICE_TITLES: Record<Service, string> = {
  geo: 'Geolocation',
  mail: 'Broker mail',
  broker: 'Broker lead',
  support: 'Support mail',
  token: 'CRM token',
  crm: 'CRM lead',
}

/** By path alone: a wrong method on a known path is that service's problem to record. */
export const serviceAt = (pathname: string): CalledService =>
  SERVICES.find((service) => PATHS[service].test(pathname)) ?? 'unknown'

export const isService = (name: string): name is Service => (SERVICES as readonly string[]).includes(name)

export const expectedMethod = (service: Service): 'GET' | 'POST' => (service === 'geo' ? 'GET' : 'POST')

/** The address a geolocation path asks about; '' when it cannot be decoded. */
export const lookedUpAddress = (path: string): string => {
  const segment = PATHS.geo.exec(pathnameOf(path))?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? ''
