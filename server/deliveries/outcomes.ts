import { setTimeout as wait } from 'node:timers/promises'
import outcomeTexts from '../../content/screens/outcomes.json' with { type: 'json' }
import type { DeliveryService } from '../../domain/delivery.ts'
import { type RequestDeadlines, requestDeadlines } from '../../domain/request-deadlines.ts'
import type { Engine } from '../database/engine.ts'
import type { AttemptEnd } from '../database/signals.ts'
import type { DeliveryRow } from '../database/tables.ts'
import { dataRequestById } from '../privacy/data-request-store.ts'
import { deliveriesOf, type Subject } from './delivery-store.ts'

/** The signal of another process can be lost: the store is looked at this often (milliseconds). */
const LOOK = 250

/** How a subject's delivery to one service stands, once its attempt is known or the wait is over. */
interface Outcome {
  readonly delivered: boolean
  /** An attempt was made and did not end in delivery. */
  readonly failed: boolean
  /** What the CRM's token answer said, when it was readable and no success. */
  readonly tokenMessage?: string
}

const statusOf = (delivery: DeliveryRow | undefined): Outcome => ({
  delivered: delivery?.state === 'delivered',
  failed:
    delivery !== undefined && delivery.attempts > 0 && delivery.state !== 'delivered' && delivery.lease_until === null,
})

const heard = ({ taken, tokenMessage }: AttemptEnd): Outcome => ({
  delivered: taken,
  failed: !taken,
  ...(tokenMessage === undefined ? {} : { tokenMessage }),
})

async function msUntilDue({ db, now }: Engine, { next_attempt_at }: DeliveryRow): Promise<number> {
  const clock = await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()
  return next_attempt_at - Number(clock.now)
}

/** Waits until the next attempt at `service` has ended, at most `limit` milliseconds, and says how it stands then. */
async function waitForOutcome(
  engine: Engine,
  subject: Subject,
  service: DeliveryService,
  limit: number,
): Promise<Outcome> {
  let stopListening = () => {}
  const attempted = new Promise<Outcome>((resolve) => {
    stopListening = engine.signals.on('attempted', (end) => {
      if (end.subjectId === subject.id && end.service === service) resolve(heard(end))
    })
  })
  const timer = new AbortController()
  try {
    const read = async () => (await deliveriesOf(engine.db, subject)).find((row) => row.service === service)
    const before = await read()
    // Held, delivered, refused or put off before: no attempt is going to come in time.
    if (before?.state !== 'due' || (await msUntilDue(engine, before)) > limit) return statusOf(before)
    const end = performance.now() + limit
    for (let ended = false; ; ) {
      const look = Math.min(engine.exclusive ? limit : LOOK, end - performance.now())
      const result = await Promise.race([
        attempted,
        wait(look, undefined, { signal: timer.signal }).catch(() => undefined),
      ])
      const row = result ? undefined : await read()
      // An end seen in the store waits for one more look: its signal, which says more, may be on its way.
      if (ended || performance.now() >= end || result) return result ?? statusOf(row)
      ended = row === undefined || (row.attempts > before.attempts && row.lease_until === null)
    }
  } finally {
    timer.abort()
    stopListening()
  }
}

export interface Outcomes {
  /** The text that the leave popup shows instead of its thanks, if any. */
  leavePopupProblem(reference: string): Promise<string | undefined>
  /** Whether a lead's CRM delivery has succeeded. */
  leadInCrm(reference: string): Promise<boolean>
  /** Whether a data request's call has succeeded. */
  dataRequestDelivered(reference: string): Promise<boolean>
  /** The status of a data request, without waiting; `undefined` when there is none of that reference. */
  dataRequestStatus(
    reference: string,
  ): Promise<(Pick<RequestDeadlines, 'confirmBy' | 'answerBy'> & { readonly delivered: boolean }) | undefined>
}

/** What forms learn of their first deliveries, waiting at most `limit` milliseconds. The records are stored before. */
export function createOutcomes(engine: Engine, limit: number): Outcomes {
  return {
    async leavePopupProblem(reference) {
      const subject: Subject = { kind: 'lead', id: reference }
      const outcome = await waitForOutcome(engine, subject, 'crm', limit)
      if (outcome.tokenMessage !== undefined) return outcome.tokenMessage || outcomeTexts.tryLater
      return outcome.failed ? outcomeTexts.tryLater : undefined
    },
    async leadInCrm(reference) {
      return (await waitForOutcome(engine, { kind: 'lead', id: reference }, 'crm', limit)).delivered
    },
    async dataRequestDelivered(reference) {
      return (await waitForOutcome(engine, { kind: 'request', id: reference }, 'support', limit)).delivered
    },
    async dataRequestStatus(reference) {
      const request = await dataRequestById(engine.db, reference)
      if (!request) return undefined
      const [delivery] = await deliveriesOf(engine.db, { kind: 'request', id: reference })
      const { confirmBy, answerBy } = requestDeadlines(request.received_at)
      return { confirmBy, answerBy, delivered: delivery?.state === 'delivered' }
    },
  }
}
