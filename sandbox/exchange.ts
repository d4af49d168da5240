import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Desk, json, normalAnswer } from './answers.ts'
import type { CallContent } from './call-checks.ts'
import type { CallLog, ReceivedCall } from './call-log.ts'
import { answerWith, type FaultyAnswer } from './faults.ts'
import { readBody } from './read-body.ts'
import type { CalledService } from './services.ts'
import { type Fault, takeFault } from './switches.ts'

/** What one sandbox holds; every request is handled against it. */
export type SandboxState = Desk & {
  readonly log: CallLog
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal
}

const KEPT_HEADERS = ['content-type', 'user-agent', 'idempotency-key', 'authorization']

/** One call to a service, from its arrival to its answer or to the lack of one. */
export const answerCall = async (
  request: IncomingMessage,
  response: ServerResponse,
  service: CalledService,
  state: SandboxState,
): Promise<void> => {
  if (service !== 'unknown' && state.switches[service].drop === 'before') {
    takeFault(state.switches, service, '')
    state.log.dropUnread(service)
    request.socket.destroy()
    return
  }

  const { text, whole, tooLong } = await readBody(request)
  const fault: Fault = service === 'unknown' ? {} : takeFault(state.switches, service, text)
  const call = state.log.add(service, contentOf(request, text))
  if (tooLong) call.problems.push('the body is too long, the rest was not kept')
  if (!whole) {
    call.problems.push('the caller hung up in the middle of the body')
    return
  }
  if (fault.drop !== 'after') noteCallerLeaving(response, call, state)

  if (fault.delayMs) await pause(fault.delayMs, undefined, { signal: state.closing })
  if (response.destroyed) return
  if (fault.drop === 'after') request.socket.destroy()
  else if (!fault.hang) send(response, call, state.log, answerOf(call, fault, state))
}

const answerOf = (call: ReceivedCall, fault: Fault, state: SandboxState): FaultyAnswer => {
  const { service } = call
  return service === 'unknown'
    ? json(404, { success: false, message: 'No service has this path' })
    : answerWith(fault, service, () => normalAnswer(call, service, state))
}

/** Noted before the bytes go out, so that whoever has the answer finds it in the log. */
const send = (
  response: ServerResponse,
  call: ReceivedCall,
  log: CallLog,
  { status, contentType, text, headers, breakOff }: FaultyAnswer,
): void => {
  log.answered(call, status)
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end()
    return
  }
  const body = Buffer.from(text)
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': body.length,
    ...headers,
  })
  if (breakOff) response.write(body.subarray(0, body.length / 2), () => response.destroy())
  else response.end(body)
}

const noteCallerLeaving = (response: ServerResponse, call: ReceivedCall, { log, closing }: SandboxState): void => {
  response.once('close', () => {
    if (call.answeredStatus === undefined && !closing.aborted) log.callerLeft(call)
  })
}

const contentOf = (request: IncomingMessage, text: string): CallContent => ({
  method: request.method ?? '',
  path: request.url ?? '',
  headers: Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ),
  body: jsonOrText(text),
})

const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
