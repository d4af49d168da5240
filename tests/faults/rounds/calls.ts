import type { ReceivedCall, Sandbox } from '../../../sandbox/server.ts'

/** Statuses by which the broker says that it has not taken the lead and may be asked again (contract, section 5). */
const NOT_TAKEN = [401, 408, 425, 429, 503]

/** Whether the partner may have taken what this call brought: all but a clear no. */
const mayBeTaken = ({ answeredStatus: status }: ReceivedCall): boolean =>
  status === undefined || !(NOT_TAKEN.includes(status) || (status >= 400 && status < 500))

const wasAccepted = ({ answeredStatus: status }: ReceivedCall): boolean =>
  status !== undefined && status >= 200 && status < 300

/** What the partners have received, by delivery. */
export interface Calls {
  /** Takes in what has arrived since the last time. */
  update(): void
  /** Calls under this idempotency key, those with an access token that had expired left out. */
  made(deliveryId: string): number
  /** Whether the partner has answered one of them with a 2xx, and whether it has answered any. */
  accepted(deliveryId: string): boolean
  answered(deliveryId: string): boolean
  /** Calls about this person to the service that may have been taken, and under how many idempotency keys all of them came. */
  about(email: string, service: string): { readonly mayBeTaken: number; readonly keys: number }
  /** When the last call about this person had arrived, to whichever service; milliseconds since 1970, 0 without one. */
  lastAbout(email: string): number
  /** Keys of calls to partners that count each. */
  readonly keys: ReadonlySet<string>
  /** Calls without an answer that their caller did not leave soon after its deadline. */
  overdue(): readonly string[]
}

/** The deadline of every call is 10 s; a machine that does much else keeps it late. */
const LEFT_AFTER_MS = 20_000

const COUNTED = ['mail', 'broker', 'crm', 'support']
/** As the ledger makes them. */
const EMAIL = /(?:refused-)?[0-9a-f-]{36}@example\.com/

export function callsOf({ received }: Pick<Sandbox, 'received'>): Calls {
  const byKey = new Map<string, ReceivedCall[]>()
  const byPerson = new Map<string, ReceivedCall[]>()
  const lastAbout = new Map<string, number>()
  let seen = 0
  const add = (map: Map<string, ReceivedCall[]>, name: string, call: ReceivedCall) => {
    const list = map.get(name)
    if (list) list.push(call)
    else map.set(name, [call])
  }
  const keyOf = (call: ReceivedCall): string => call.headers['idempotency-key'] ?? ''
  const under = (deliveryId: string): readonly ReceivedCall[] => byKey.get(deliveryId) ?? []
  return {
    update() {
      for (; seen < received.length; seen++) {
        const call = received[seen] as ReceivedCall
        if (!COUNTED.includes(call.service)) continue
        add(byKey, keyOf(call), call)
        const email = EMAIL.exec(JSON.stringify(call.body))?.[0] ?? ''
        add(byPerson, `${call.service} ${email}`, call)
        lastAbout.set(email, Date.parse(call.at))
      }
    },
    made: (deliveryId) => under(deliveryId).filter(({ answeredStatus }) => answeredStatus !== 401).length,
    accepted: (deliveryId) => under(deliveryId).some(wasAccepted),
    answered: (deliveryId) => under(deliveryId).some(({ answeredStatus }) => answeredStatus !== undefined),
    about(email, service) {
      const calls = byPerson.get(`${service} ${email}`) ?? []
      return { mayBeTaken: calls.filter(mayBeTaken).length, keys: new Set(calls.map(keyOf)).size }
    },
    lastAbout: (email) => lastAbout.get(email) ?? 0,
    get keys() {
      return new Set(byKey.keys())
    },
    overdue: () =>
      received
        .filter(({ callerLeftAfterMs = 0 }) => callerLeftAfterMs > LEFT_AFTER_MS)
        .map(({ service, callerLeftAfterMs }) => `a call to ${service} was given up after ${callerLeftAfterMs} ms`),
  }
}
