import { SERVICES, type Service } from './services.ts'
import { readSwitch, switchFields } from './switch-fields.ts'

/**
 * What may go wrong with a service. When several are set, the order of precedence is drop, hang,
 * redirect, garbage, refuse, then status and body; `delayMs` comes before any of them.
 */
export type Fault = {
  /** Answer with this status, and `{"success":false,"message":…}` unless `body` says otherwise. */
  status?: number
  /** Answer with this body: a string as it is, anything else as JSON. */
  body?: unknown
  delayMs?: number
  /** Read the request and never answer. */
  hang?: boolean
  /** `before`: cut the connection with the body unread; `after`: when all has been read. */
  drop?: 'before' | 'after'
  /** `truncated` breaks off in the middle of the body; `huge` is a good answer padded to 2 MB. */
  garbage?: 'html' | 'truncated' | 'huge' | 'empty'
  /** Seconds for a Retry-After header; alone, it means a 503. */
  retryAfter?: number
  /** Answer 302 to this address. */
  redirect?: string
  /** A 200 which says no: `{"success":false}`, or for the broker also a result status of 0. */
  refuse?: 'success-false' | 'status-0'
  /** The fault is for calls whose body holds this text, such as one person's; not for `drop: 'before'`. */
  onlyFor?: string
  /** The fault is for so many calls, then all is well again. Without it, it stays. */
  times?: number
}

type Common = Fault & {
  /** Answer 400 to a call that has problems. Otherwise they are only recorded. */
  strict?: boolean
}

export type Place = {
  city?: string
  region?: string
  region_code?: string
  country?: string
  country_code?: string
  postal?: string
}

export type Switches = {
  /** The place is for every address, but those in `places`. */
  geo: Common & Place & { places?: Record<string, Place> }
  mail: Common
  broker: Common
  support: Common
  token: Common & {
    acceptAnyClient?: boolean
    /** Seconds that new tokens live, 3600 without it. */
    expiresIn?: number
    /** The CRM takes a token for so many calls, then answers 401 until a new one is fetched. */
    expireAfterCalls?: number
  }
  crm: Common
}

/** A switch given as null or undefined is taken back; one that is not given stays as it is. */
export type SwitchChange<S extends Service> = {
  [K in keyof Switches[S]]?: Switches[S][K] | null | undefined
}

const FAULTS = [
  'status',
  'body',
  'delayMs',
  'hang',
  'drop',
  'garbage',
  'retryAfter',
  'redirect',
  'refuse',
  'onlyFor',
  'times',
] as const satisfies readonly (keyof Fault)[]

export const noSwitches = (): Switches => ({
  geo: {},
  mail: {},
  broker: {},
  support: {},
  token: {},
  crm: {},
})

/** Takes the whole change or, when any of it is wrong, throws and takes none. */
export const changeSwitches = (
  switches: Switches,
  service: Service,
  change: Readonly<Record<string, unknown>>,
): void => {
  const fields = switchFields(service)
  const read = Object.entries(change).map(([name, value]): [string, unknown] => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field) {
      const known = fields.map((candidate) => candidate.name).join(', ')
      throw new Error(`${service} has no switch "${name}"; it has ${known}`)
    }
    return [name, readSwitch(field, value)]
  })
  const own = switches[service] as Record<string, unknown>
  for (const [name, value] of read) {
    if (value === undefined) delete own[name]
    else own[name] = value
  }
}

export const resetSwitches = (switches: Switches): void => {
  for (const service of SERVICES) {
    const own = switches[service] as Record<string, unknown>
    for (const name of Object.keys(own)) delete own[name]
  }
}

/** The fault for a call with this body that has just arrived; uses up one of its `times`. */
export const takeFault = (switches: Switches, service: Service, body: string): Readonly<Fault> => {
  const own: Fault = switches[service]
  if (own.onlyFor !== undefined && !body.includes(own.onlyFor)) return {}
  const fault = { ...own }
  if (own.times !== undefined) {
    own.times -= 1
    if (own.times === 0) for (const name of FAULTS) delete own[name]
  }
  return fault
}
