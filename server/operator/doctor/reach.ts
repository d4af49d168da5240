import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { errorCode } from '../../log/log.ts'

/** A partner that takes longer to accept a connection counts as not reachable. */
const DEADLINE_MS = 5_000

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 }

/** Host and port of an address, without the parts that could be secret. */
export function hostAndPort(address: string): { readonly host: string; readonly port: number; readonly tls: boolean } {
  const { protocol, hostname, port } = new URL(address)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port),
    tls: protocol === 'https:' || protocol === 'smtps:',
  }
}

/**
 * Connects to an address, by TLS where it says so, and sends nothing. Returns why it failed; `undefined`: it is
 * reachable.
 */
export function whyNotReachable(address: string, deadlineMs = DEADLINE_MS): Promise<string | undefined> {
  const { host, port, tls } = hostAndPort(address)
  return new Promise((resolve) => {
    const socket = tls
      ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }) })
      : connect({ host, port })
    const finish = (reason: string | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(reason)
    }
    const timer = setTimeout(() => finish('no answer before the deadline'), deadlineMs)
    socket.once(tls ? 'secureConnect' : 'connect', () => finish(undefined))
    socket.once('error', (error) => finish(errorCode(error)))
  })
}
