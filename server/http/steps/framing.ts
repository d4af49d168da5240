import type { Socket } from 'node:net'
import type { Step } from '../exchange.ts'

/**
 * Rejects what a proxy in front could read otherwise than this server, and whatever else comes on that connection: two Host
 * headers, a body in any coding but `chunked`, and chunks in HTTP/1.0. Node's own parser rejects the rest: two lengths, a
 * length beside a coding, bare line feeds, folded headers.
 */
export function admitFraming(): Step {
  const rejected = new WeakSet<Socket>()
  return ({ request, response }) => {
    const hosts = request.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    const coding = request.headers['transfer-encoding']
    const isChunked = coding?.trim().toLowerCase() === 'chunked' && request.httpVersion !== '1.0'
    // What the parser took for a second request may be the body of the first.
    if (hosts.length <= 1 && (coding === undefined || isChunked) && !rejected.has(request.socket)) return 'next'
    rejected.add(request.socket)
    response.setHeader('Connection', 'close')
    return 400
  }
}
