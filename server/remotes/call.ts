import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** An outside call, before its two common headers are added. */
export interface OutsideCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotencyKey: string
}

/** A complete answer. `json` is `undefined` when the body is not JSON. A redirect is an answer; it is not followed. */
export interface OutsideAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly json: unknown
  /** What Retry-After asks for, in milliseconds from now. */
  readonly retryAfterMs?: number
}

/** No complete answer came. `sent`: the connection was made, so the partner may have taken the call. */
export interface NoAnswer {
  readonly kind: 'noAnswer'
  readonly sent: boolean
  readonly reason: string
}

/** Longest answer that is read, in bytes. */
const ANSWER_LIMIT = 64 * 1024
/** Deadline of every call (contract, section 5). */
export const CALL_DEADLINE_MS = 10_000

function retryAfterMs(answer: IncomingMessage): number | undefined {
  const text = answer.headers['retry-after']
  if (!text) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes one call on a new connection. The partner may close a kept-alive connection at the moment it is used again, and
 * then nobody knows whether the call was taken. Never throws.
 */
export function call(
  { method, url, body, headers, idempotencyKey }: OutsideCall,
  userAgent: string,
  deadlineMs = CALL_DEADLINE_MS,
): Promise<OutsideAnswer | NoAnswer> {
  return new Promise((resolve) => {
    let sent = false
    let outgoing: ClientRequest | undefined
    const finish = (result: OutsideAnswer | NoAnswer) => {
      clearTimeout(timer)
      resolve(result)
      outgoing?.destroy()
    }
    const fail = (reason: string) => finish({ kind: 'noAnswer', sent, reason })
    const timer = setTimeout(() => fail('no answer before the deadline'), deadlineMs)
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    try {
      outgoing = send(url, {
        method,
        agent: false,
        headers: {
          Accept: 'application/json',
          ...(payload ? { 'Content-Type': 'application/json', 'Content-Length': payload.length } : {}),
          ...headers,
          'Idempotency-Key': idempotencyKey,
          'User-Agent': userAgent,
        },
      })
    } catch {
      return fail('the call could not be made')
    }
    outgoing.once('socket', (socket) => {
      socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
        sent = true
      })
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'connection failed'))
    outgoing.once('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_LIMIT) fail('the answer was too long')
        else chunks.push(chunk)
      })
      answer.once('error', () => fail('the answer broke off'))
      answer.once('end', () => {
        const wait = retryAfterMs(answer)
        finish({
          kind: 'answer',
          status: answer.statusCode ?? 0,
          json: parsed(Buffer.concat(chunks).toString('utf8')),
          ...(wait === undefined ? {} : { retryAfterMs: wait }),
        })
      })
    })
    outgoing.end(payload)
  })
}
