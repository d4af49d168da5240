import { STATUS_CODES } from 'node:http'
import { type Answer, json, text } from './answers.ts'
import type { Service } from './services.ts'
import type { Fault } from './switches.ts'

/** An answer with the marks that only faults leave on it. */
export type FaultyAnswer = Answer & {
  readonly headers?: Readonly<Record<string, string>>
  /** Break off in the middle of the body. */
  readonly breakOff?: boolean
}

const HUGE_BYTES = 2_000_000

/** `normal` is asked only where needed, as it may use up a token. */
export const answerWith = (fault: Fault, service: Service, normal: () => Answer): FaultyAnswer => {
  const answer = chosenAnswer(fault, service, normal)
  if (fault.retryAfter === undefined) return answer
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(fault.retryAfter) } }
}

const chosenAnswer = (fault: Fault, service: Service, normal: () => Answer): FaultyAnswer => {
  if (fault.redirect !== undefined) {
    const status = fault.status ?? 302
    return { ...text(status, ''), headers: { location: fault.redirect } }
  }
  if (fault.garbage !== undefined) return garbage(fault.garbage, fault.status, normal)
  if (fault.refuse !== undefined) return refusal(fault.refuse, service)
  if (fault.body !== undefined) {
    return withBody(fault.body, fault.status ?? (service === 'crm' ? 201 : 200))
  }
  const status = fault.status ?? (fault.retryAfter === undefined ? undefined : 503)
  if (status === undefined) return normal()
  const reason = STATUS_CODES[status] ?? 'Unknown status'
  return json(status, { success: false, message: `Sandbox fault: ${reason}` })
}

const garbage = (
  kind: NonNullable<Fault['garbage']>,
  status: number | undefined,
  normal: () => Answer,
): FaultyAnswer => {
  const page = '<!doctype html><title>Gateway</title><h1>Something went wrong</h1>\n'
  if (kind === 'html') {
    return { status: status ?? 200, contentType: 'text/html; charset=utf-8', text: page }
  }
  const good = normal()
  const answer = { ...good, status: status ?? good.status }
  if (kind === 'truncated') return { ...answer, breakOff: true }
  if (kind === 'empty') return { ...answer, text: '' }
  const padded = { ...JSON.parse(good.text), padding: 'x'.repeat(HUGE_BYTES) }
  return { ...answer, text: JSON.stringify(padded) }
}

const refusal = (kind: NonNullable<Fault['refuse']>, service: Service): Answer => {
  if (kind === 'status-0') return json(200, { success: true, result: { status: 0 } })
  if (service === 'token') return json(200, { success: false, message: 'Refused by the sandbox' })
  return json(200, { success: false })
}

const withBody = (body: unknown, status: number): Answer => {
  if (typeof body !== 'string') return json(status, body)
  const { contentType } = isJson(body) ? json(status, null) : text(status, '')
  return { status, contentType, text: body }
}

const isJson = (body: string): boolean => {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
