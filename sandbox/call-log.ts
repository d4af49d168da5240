import { isDeepStrictEqual } from 'node:util'
import { type CallContent, problemsOf } from './call-checks.ts'
import type { CalledService, Service } from './services.ts'

/** One call as it arrived. The last three fields appear once they are known. */
export type ReceivedCall = CallContent & {
  /** 1 for the first call since the start or the last reset. */
  readonly seq: number
  readonly service: CalledService
  /** When the whole request had been read, ISO 8601. */
  readonly at: string
  /** The same moment, in milliseconds since the sandbox started. */
  readonly ms: number
  readonly problems: string[]
  /** The `seq` of the first call to this service with the same Idempotency-Key. */
  readonly repeatOf?: number
  /** Absent while unanswered, and for good when the call hung or was dropped. */
  answeredStatus?: number
  /** Milliseconds from `at` to the answer. */
  answeredAfterMs?: number
  /** Milliseconds from `at` until the caller hung up on an answer that had not come. */
  callerLeftAfterMs?: number
}

export type CallPredicate = (calls: readonly ReceivedCall[]) => boolean

type Wait = { readonly check: () => void; readonly fail: (reason: string) => void }

/** A token may be fetched and an address looked up over and over; these four must not be doubled. */
const COUNTED_ONCE: readonly CalledService[] = ['mail', 'broker', 'support', 'crm']

export class CallLog {
  /** The same array for good, so that a reference to it stays live over a reset. */
  readonly calls: ReceivedCall[] = []
  readonly droppedUnread: Partial<Record<Service, number>> = {}
  readonly #startedAt = performance.now()
  readonly #waits = new Set<Wait>()
  readonly #firstByKey = new Map<string, ReceivedCall>()

  add(service: CalledService, content: CallContent): ReceivedCall {
    const key = keyOf(service, content)
    const first = this.#firstByKey.get(key)
    const problems = problemsOf(service, content)
    if (first && !isDeepStrictEqual(first.body, content.body)) {
      problems.push(`the Idempotency-Key is that of call ${first.seq}, the body is not`)
    }
    const call: ReceivedCall = {
      seq: this.calls.length + 1,
      service,
      at: new Date().toISOString(),
      ms: this.#elapsed(),
      ...content,
      problems,
      ...(first ? { repeatOf: first.seq } : {}),
    }
    this.calls.push(call)
    if (key !== '' && !first) this.#firstByKey.set(key, call)
    this.#changed()
    return call
  }

  answered(call: ReceivedCall, status: number): void {
    call.answeredStatus = status
    call.answeredAfterMs = this.#elapsed() - call.ms
    this.#changed()
  }

  callerLeft(call: ReceivedCall): void {
    call.callerLeftAfterMs = this.#elapsed() - call.ms
    this.#changed()
  }

  /** Such a call was never read, so it is counted here and is not among the received ones. */
  dropUnread(service: Service): void {
    this.droppedUnread[service] = (this.droppedUnread[service] ?? 0) + 1
    this.#changed()
  }

  waitFor(predicate: CallPredicate, timeoutMs: number): Promise<ReceivedCall[]> {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedCall[]>()
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      this.#waits.delete(wait)
      act()
    }
    const wait: Wait = {
      check: () => {
        try {
          if (predicate(this.calls)) settle(() => resolve([...this.calls]))
        } catch (error) {
          settle(() => reject(error))
        }
      },
      fail: (reason) => settle(() => reject(new Error(`${reason}\n  for: ${predicate}\n${this.#summary()}`))),
    }
    const timer = setTimeout(() => wait.fail(`waited ${timeoutMs} ms in vain`), timeoutMs)
    this.#waits.add(wait)
    wait.check()
    return promise
  }

  clear(): void {
    this.calls.length = 0
    this.#firstByKey.clear()
    for (const service of Object.keys(this.droppedUnread)) {
      delete this.droppedUnread[service as Service]
    }
    this.#changed()
  }

  failWaits(reason: string): void {
    for (const wait of [...this.#waits]) wait.fail(reason)
  }

  #elapsed(): number {
    return Math.round(performance.now() - this.#startedAt)
  }

  #changed(): void {
    for (const wait of [...this.#waits]) wait.check()
  }

  /** Names and statuses only: a test log is no place for what visitors typed. */
  #summary(): string {
    const lines = this.calls.map(
      ({ seq, service, ms, answeredStatus, problems }) =>
        `  ${seq}. ${service} at ${ms} ms, ${answeredStatus ?? 'not answered'}${problems.length > 0 ? `, problems: ${problems.join('; ')}` : ''}`,
    )
    const dropped = Object.entries(this.droppedUnread).map(
      ([service, count]) => `  dropped unread: ${count} to ${service}`,
    )
    return [`  ${this.calls.length} calls had arrived`, ...lines, ...dropped].join('\n')
  }
}

/** One partner does not know another's keys; '' for what cannot be a repeat. */
const keyOf = (service: CalledService, { headers }: CallContent): string => {
  const key = headers['idempotency-key']
  return key && COUNTED_ONCE.includes(service) ? `${service} ${key}` : ''
}
