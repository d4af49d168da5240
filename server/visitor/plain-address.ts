import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address inside an IPv6 one, as `::ffff:` and two groups, which is how URLs spell it. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/** The one short spelling of an IPv6 address, in lower case; URLs have the same rules (RFC 5952). */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/**
 * One spelling for each address, as sockets and proxies write them: without port, brackets and zone, IPv6 short and in lower
 * case, and an IPv4 address that is written as IPv6 as itself. What is no address is returned as it is.
 */
export function plainAddress(written: string): string {
  const [, bracketed = written] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? []
  const address = bracketed.replace(/%.*$/, '')
  const [, withoutPort = address] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  if (isIPv4(withoutPort)) return withoutPort
  if (!isIPv6(address)) return written
  const short = shortest(address)
  const [, high, low] = MAPPED.exec(short) ?? []
  return high && low ? `${bytesOf(high)}.${bytesOf(low)}` : short
}

/** The first 64 bits of an IPv6 address in its one spelling: a home, an office or a phone holds every address that begins with them. */
function network(address: string): string {
  const [head = '', tail] = shortest(address).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/**
 * What counts as one visitor for limits: an IPv4 address, or the /64 network of an IPv6 one. Whatever is no address counts as
 * one together, since nobody can be told apart by it.
 */
export function household(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? network(plain) : 'unknown'
}
