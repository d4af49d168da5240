import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Step } from '../exchange.ts'

/** Connections on which a request was rejected. What looks like the next request there may be the body of the first. */
const rejected = new WeakSet<Socket>()

const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length <= 1

export const wasRejected = (socket: Socket): boolean => rejected.has(socket)

/**
 * Rejects requests that a proxy in front could read differently from this server (request smuggling), and all that follows
 * on their connection: two Host headers, a body in any coding but `chunked`, and chunks in HTTP/1.0. Node's own parser
 * rejects the rest: two lengths, a length beside a coding, bare line feeds, folded headers.
 */
export const admitFraming: Step = ({ request, response }) => {
  const coding = request.headers['transfer-encoding']
  const isChunked = coding?.trim().toLowerCase() === 'chunked' && request.httpVersion !== '1.0'
  if (hasOneHost(request) && (coding === undefined || isChunked) && !wasRejected(request.socket)) return 'next'
  rejected.add(request.socket)
  response.setHeader('Connection', 'close')
  return 400
}
