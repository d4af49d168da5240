import * as v from 'valibot'
import type { AttemptOutcome } from '../../domain/delivery.ts'
import type { NoAnswer, OutsideAnswer } from './call.ts'

/** 4xx statuses that ask for another try instead of refusing (contract, section 5). */
const TRY_AGAIN = new Set([401, 408, 425, 429])

const successSchema = v.object({ success: v.boolean() })
const brokerSchema = v.object({
  success: v.boolean(),
  result: v.optional(v.nullable(v.object({ status: v.unknown() }))),
})
// `v.record` would also accept a list.
const isJsonObject = (json: unknown) => typeof json === 'object' && json !== null && !Array.isArray(json)

/** How an attempt ended, and the answer's HTTP status where there was one. */
export interface Attempt {
  readonly outcome: AttemptOutcome
  readonly status?: number
}

const withRetryAfter = ({ retryAfterMs }: OutsideAnswer) => (retryAfterMs === undefined ? {} : { retryAfterMs })

const isOk = (status: number) => status >= 200 && status < 300
const isRefusal = (status: number) => status >= 400 && status < 500 && !TRY_AGAIN.has(status)

/**
 * Classifies an answer of mail, support mail or CRM. They recognize a repeated delivery by its id, so a delivery
 * without a clear yes or no is sent again. A 2xx with JSON that does not say `success: false` counts as taken.
 */
export function classifyResponse(answer: OutsideAnswer | NoAnswer): Attempt {
  if (answer.kind === 'noAnswer') return { outcome: { kind: 'notTaken', reason: answer.reason } }
  const { status, json } = answer
  if (isRefusal(status)) return { status, outcome: { kind: 'refused', reason: `answered ${status}` } }
  if (!isOk(status))
    return { status, outcome: { kind: 'notTaken', reason: `answered ${status}`, ...withRetryAfter(answer) } }
  if (!isJsonObject(json)) return { status, outcome: { kind: 'notTaken', reason: 'the answer cannot be read' } }
  const said = v.safeParse(successSchema, json)
  if (said.success && !said.output.success) {
    return { status, outcome: { kind: 'refused', reason: 'answered that it was not taken' } }
  }
  return { status, outcome: { kind: 'taken' } }
}

/**
 * Classifies an answer of the broker, who could sell a lead twice that is sent twice. Only a connection that was never
 * made, or an answer that says so, allows another try. `success` with `result.status` 1 is taken; anything unclear may
 * have been.
 */
export function classifyBrokerResponse(answer: OutsideAnswer | NoAnswer): Attempt {
  if (answer.kind === 'noAnswer') {
    return { outcome: { kind: answer.sent ? 'ambiguous' : 'notTaken', reason: answer.reason } }
  }
  const { status, json } = answer
  if (isRefusal(status)) return { status, outcome: { kind: 'refused', reason: `answered ${status}` } }
  if (status === 503 || TRY_AGAIN.has(status)) {
    return { status, outcome: { kind: 'notTaken', reason: `answered ${status}`, ...withRetryAfter(answer) } }
  }
  if (!isOk(status)) return { status, outcome: { kind: 'ambiguous', reason: `answered ${status}` } }
  const said = v.safeParse(brokerSchema, json)
  if (!said.success) return { status, outcome: { kind: 'ambiguous', reason: 'the answer cannot be read' } }
  const { success, result } = said.output
  if (success && Number(result?.status) === 1) return { status, outcome: { kind: 'taken' } }
  if (success && result == null) return { status, outcome: { kind: 'ambiguous', reason: 'the answer has no result' } }
  return { status, outcome: { kind: 'refused', reason: 'answered that it was not taken' } }
}
