import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMPRESS, compressAside } from './compress.ts'
import { preferredCoding } from './content-coding.ts'

const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss\+xml|manifest\+json|javascript)|image\/svg)/
/** Smaller bodies (bytes) are not compressed: they need as many packets either way. */
const WORTH_COMPRESSING = 1_000
/** Larger bodies (bytes) are compressed beside the thread that answers: a schedule of 1,200 months would hold it for 30 ms. */
const HOLDS_UP = 256 * 1_024

/** The parts of a web Response that the server reads. A page is no stream: its HTML is complete, and its bytes are the caller's own. */
export type Answer = Pick<Response, 'status' | 'headers' | 'bytes'>

/** Writes an answer to a Node response, compressed where the browser accepts it. */
export async function sendResponse(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  let body: Uint8Array = await answer.bytes()
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (COMPRESSIBLE.test(answer.headers.get('content-type') ?? '')) {
    response.appendHeader('vary', 'Accept-Encoding')
    const coding = body.length < WORTH_COMPRESSING ? undefined : preferredCoding(request.headers['accept-encoding'])
    if (coding) {
      body = body.length < HOLDS_UP ? COMPRESS[coding](body) : await compressAside(coding, body)
      response.setHeader('content-encoding', coding)
    }
  }
  if (request.method !== 'HEAD') response.setHeader('content-length', body.length)
  response.writeHead(answer.status)
  // Node sends no body in answer to HEAD.
  response.end(body)
}
