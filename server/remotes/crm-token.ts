import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { HOUR_MS } from '../../domain/time-units.ts'
import type { NoAnswer, OutsideAnswer, OutsideCall } from './call.ts'

const tokenSchema = v.object({
  success: v.nullish(v.boolean()),
  access_token: v.nullish(v.string()),
  expires_in: v.nullish(v.number()),
  message: v.nullish(v.string()),
})

/** The lifetime of a token whose answer names none. */
const DEFAULT_LIFE_MS = HOUR_MS
/** A token is not used in this last part of its life, so that it does not expire on the way. */
const MARGIN_MS = 30_000
/** Longest message of the CRM that the leave popup shows, in characters. */
const MESSAGE_LIMIT = 200

export type TokenResult =
  | { readonly kind: 'token'; readonly token: string }
  /** `message`: the text of a JSON answer without success, for the leave popup. */
  | { readonly kind: 'none'; readonly reason: string; readonly message?: string; readonly retryAfterMs?: number }

function readToken(answer: OutsideAnswer | NoAnswer, now: number): TokenResult & { until?: number } {
  if (answer.kind === 'noAnswer') return { kind: 'none', reason: `token: ${answer.reason}` }
  const said = v.safeParse(tokenSchema, answer.json)
  if (!said.success) return { kind: 'none', reason: 'token: the answer cannot be read' }
  const { success, access_token: token, expires_in: life, message } = said.output
  const ok = answer.status >= 200 && answer.status < 300
  if (ok && success === true && token) {
    return { kind: 'token', token, until: now + (life == null ? DEFAULT_LIFE_MS : life * 1_000) - MARGIN_MS }
  }
  return {
    kind: 'none',
    reason: `token: answered ${answer.status} without success`,
    ...(success === true ? {} : { message: (message ?? '').slice(0, MESSAGE_LIMIT) }),
    ...(answer.retryAfterMs === undefined ? {} : { retryAfterMs: answer.retryAfterMs }),
  }
}

export interface CrmToken {
  /** Whether there is a token that need not be waited for. */
  isKept(): boolean
  /** The kept token, or a new one; callers during a fetch share it. */
  get(): Promise<TokenResult>
  /** Forgets a token that the CRM no longer accepts. */
  discard(token: string): void
}

/** Keeps the CRM's access token until it expires. `clock`: milliseconds since 1970. */
export function createCrmToken(
  url: string,
  credentials: { readonly client_id: string; readonly client_secret: string },
  send: (call: OutsideCall) => Promise<OutsideAnswer | NoAnswer>,
  clock: () => number,
): CrmToken {
  let kept: { token: string; until: number } | undefined
  let fetching: Promise<TokenResult> | undefined

  async function fetchToken(): Promise<TokenResult> {
    const answer = await send({ method: 'POST', url, body: credentials, idempotencyKey: randomUUID() })
    const { until, ...result } = readToken(answer, clock())
    kept = result.kind === 'token' && until ? { token: result.token, until } : undefined
    return result
  }

  const usable = () => (kept && clock() < kept.until ? kept : undefined)

  return {
    isKept: () => usable() !== undefined,
    async get() {
      const known = usable()
      if (known) return { kind: 'token', token: known.token }
      fetching ??= fetchToken().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    discard(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}
