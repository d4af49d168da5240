import { FORM_STEP_PATH, POPUP_OPENED_PATH } from '../../../domain/paths.ts'
import type { Step } from '../exchange.ts'

const MINUTE_MS = 60_000
/** Addresses remembered at most. Beyond it the oldest is forgotten, so that a flood cannot fill the memory. */
const ADDRESSES = 50_000

/** The key for one home or office: an IPv4 address, or the first 64 bits of an IPv6 address. */
const household = (address: string): string =>
  address.includes(':') ? expandIpv6(address).slice(0, 4).map(plainGroup).join(':') : address

/** '0DB8' → 'db8': every address has one spelling. */
const plainGroup = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '')

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  return tail === undefined
    ? left
    : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

/** Counts posts per address in windows of a minute. `limit` 0: no limit. `clock` in milliseconds since 1970. */
export function createRateLimit(limit: number, clock: () => number): { admits(address: string): boolean } {
  const windows = new Map<string, { startedAt: number; count: number }>()
  return {
    admits(address) {
      if (limit === 0) return true
      const key = household(address)
      const now = clock()
      const window = windows.get(key)
      if (window && now - window.startedAt < MINUTE_MS && now >= window.startedAt) return ++window.count <= limit
      windows.delete(key)
      windows.set(key, { startedAt: now, count: 1 })
      if (windows.size > ADDRESSES) windows.delete(windows.keys().next().value ?? '')
      return true
    },
  }
}

/** Not forms: their own limit is that they only add one to a number. */
const UNLIMITED = [POPUP_OPENED_PATH, FORM_STEP_PATH]

/** Takes `limit` form posts a minute from one address. */
export function limitRate(limit: number, clock: () => number): Step {
  const rateLimit = createRateLimit(limit, clock)
  return ({ pathname = '', client }) =>
    UNLIMITED.includes(pathname) || rateLimit.admits(client.address) ? 'next' : 429
}
