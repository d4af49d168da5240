import { setTimeout as wait } from 'node:timers/promises'
import outcomeTexts from '../../content/screens/outcomes.json' with { type: 'json' }
import type { DeliveryService } from '../../domain/delivery.ts'
import type { DataRequestAnswers } from '../../domain/lead.ts'
import { isReference } from '../../domain/reference.ts'
import { type PromisedDates, promisedDates } from '../../domain/request-clocks.ts'
import type { Engine } from '../database/engine.ts'
import type { AttemptEnd } from '../database/signals.ts'
import type { DeliveryRow } from '../database/tables.ts'
import { leadById } from '../leads/lead-store.ts'
import { dataRequestAnswers, dataRequestById } from '../privacy/data-request-store.ts'
import { historyOf, requestSteps } from '../privacy/request-steps.ts'
import { deliveriesOf, type Subject } from './delivery-store.ts'

/** How often the store is read while waiting, because a signal of another process can be lost. */
const LOOK_MS = 250

/** The status of a subject's delivery to one service, once its attempt has ended or the wait is over. */
interface Outcome {
  readonly delivered: boolean
  /** An attempt was made and did not end in delivery. */
  readonly failed: boolean
  /** The message of the CRM's token answer, where it was readable and no success. */
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

/** Waits until the next attempt at `service` has ended, at most `limitMs`; returns the delivery's status. */
async function watchDelivery(
  engine: Engine,
  subject: Subject,
  service: DeliveryService,
  limitMs: number,
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
    // The delivery is held, delivered, refused or put off: no attempt will be made in time.
    if (before?.state !== 'due' || (await msUntilDue(engine, before)) > limitMs) return statusOf(before)
    const end = performance.now() + limitMs
    for (let ended = false; ; ) {
      const look = Math.max(0, Math.min(engine.exclusive ? limitMs : LOOK_MS, end - performance.now()))
      const result = await Promise.race([
        attempted,
        wait(look, undefined, { signal: timer.signal }).catch(() => undefined),
      ])
      const row = result ? undefined : await read()
      // When the store shows the end, wait one more round: the signal, which says more, may still arrive.
      if (ended || performance.now() >= end || result) return result ?? statusOf(row)
      ended = row === undefined || (row.attempts > before.attempts && row.lease_until === null)
    }
  } finally {
    timer.abort()
    stopListening()
  }
}

/** As `watchDelivery`, but never throws: the form is stored, so if the store cannot be read now, the outcome is unknown. */
const waitForOutcome = (...watched: Parameters<typeof watchDelivery>): Promise<Outcome> =>
  watchDelivery(...watched).catch(() => statusOf(undefined))

/** It must not name a person, because whoever has the address with the reference can see it. */
export interface DataRequestStatus extends PromisedDates {
  readonly delivered: boolean
  /** What was asked for, and how the answer comes; missing once the request is erased. */
  readonly asked: Pick<DataRequestAnswers, 'dataRequestType' | 'responseMethod'> | undefined
}

export interface Outcomes {
  /** The text that the leave popup shows in place of its thanks, if any. */
  leavePopupProblem(reference: string): Promise<string | undefined>
  /** Whether there is a lead of this reference, without waiting. */
  leadIsStored(reference: string): Promise<boolean>
  /** Whether a lead's CRM delivery has succeeded. */
  leadInCrm(reference: string): Promise<boolean>
  /** Whether a data request's call has succeeded. */
  dataRequestDelivered(reference: string): Promise<boolean>
  /** The status of a data request, without waiting; `undefined` when there is none of that reference. */
  dataRequestStatus(reference: string): Promise<DataRequestStatus | undefined>
}

/** What forms learn of their first deliveries within `limitMs`. Their records are already stored. */
export function createOutcomes(engine: Engine, limitMs: number): Outcomes {
  return {
    async leavePopupProblem(reference) {
      const subject: Subject = { kind: 'lead', id: reference }
      const outcome = await waitForOutcome(engine, subject, 'crm', limitMs)
      if (outcome.tokenMessage !== undefined) return outcome.tokenMessage || outcomeTexts.tryLater
      return outcome.failed ? outcomeTexts.tryLater : undefined
    },
    leadIsStored: async (reference) => isReference(reference) && (await leadById(engine.db, reference)) !== undefined,
    async leadInCrm(reference) {
      if (!isReference(reference)) return false
      return (await waitForOutcome(engine, { kind: 'lead', id: reference }, 'crm', limitMs)).delivered
    },
    async dataRequestDelivered(reference) {
      return (await waitForOutcome(engine, { kind: 'request', id: reference }, 'support', limitMs)).delivered
    },
    async dataRequestStatus(reference) {
      const request = isReference(reference) ? await dataRequestById(engine.db, reference) : undefined
      if (!request) return undefined
      const [delivery] = await deliveriesOf(engine.db, { kind: 'request', id: reference })
      const dates = promisedDates(historyOf(engine.vault, request, await requestSteps(engine, engine.db, reference)))
      const answers = dataRequestAnswers(engine.vault, request)
      const asked = answers && { dataRequestType: answers.dataRequestType, responseMethod: answers.responseMethod }
      return { ...dates, delivered: delivery?.state === 'delivered', asked }
    },
  }
}
