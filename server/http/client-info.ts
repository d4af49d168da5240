import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress } from '../visitor/plain-address.ts'

/** The visitor's address and protocol, as the connection and trusted proxies tell them. */
export interface ClientInfo {
  /** Address of the visitor; blank where a proxy names none. */
  readonly address: string
  /** Whether the visitor's connection is encrypted. */
  readonly secure: boolean
}

const forwarded = (request: IncomingMessage, header: string): string[] =>
  String(request.headers[header] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Blank for what is no address: with more proxies believed than there are it is a visitor's own text, and goes into records. */
const addressIn = (hop: string): string => {
  const address = plainAddress(hop)
  return isIP(address) ? address : ''
}

const isEncrypted = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket

/** Whether the visitor's connection is encrypted: `secure` of `clientInfoOf`, without the work for the address. */
export const isSecure = (request: IncomingMessage, trustedProxies: number): boolean =>
  trustedProxies === 0 ? isEncrypted(request) : clientInfoOf(request, trustedProxies).secure

/**
 * Reads the visitor's address behind `trustedProxies` proxies: the entry that many places from the right end of
 * X-Forwarded-For. Entries that a visitor puts in front of it are ignored.
 */
export function clientInfoOf(request: IncomingMessage, trustedProxies: number): ClientInfo {
  const socketAddress = plainAddress(request.socket.remoteAddress ?? '')
  const encrypted = isEncrypted(request)
  if (trustedProxies === 0) return { address: socketAddress, secure: encrypted }
  const hops = forwarded(request, 'x-forwarded-for')
  const protocols = forwarded(request, 'x-forwarded-proto')
  return {
    address: addressIn(hops.at(-trustedProxies) ?? hops[0] ?? socketAddress),
    secure: encrypted || (protocols.at(-trustedProxies) ?? protocols[0]) === 'https',
  }
}
