import { alsoWhose } from '../../audit/operator-run.ts'
import type { Engine } from '../../database/engine.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { dataRequestAnswers } from '../../privacy/data-request-store.ts'
import { insertRequestStep } from '../../privacy/request-steps.ts'
import { suppressionsOf } from '../../privacy/suppression.ts'
import { type ShownLead, showLead } from '../leads/show-lead.ts'
import { type ShownDataRequest, showDataRequest } from './data-requests.ts'
import { personOfRequest } from './person-of-request.ts'
import { openDataRequest } from './request-work.ts'

/** All that is kept about a person. */
export interface PersonCopy {
  readonly madeAt: string
  /** The data request that this answers. */
  readonly reference: string
  /** The person's leads, with consent records, deliveries and attempts: who received the data, and when. */
  readonly leads: readonly ShownLead[]
  readonly dataRequests: readonly ShownDataRequest[]
  /** Times during which nothing was sent to their email address or phone number. */
  readonly suppressions: readonly {
    readonly channel: string
    readonly since: string
    readonly liftedAt: string | null
  }[]
}

export interface DeliveredCopy {
  readonly copy: PersonCopy
  /** Leads and data requests with the same phone number and another email address, which the copy leaves out. */
  readonly samePhone: readonly string[]
}

/**
 * Collects what is kept about the person of a data request: the records of their email address, and the leads that the
 * operator adds. Throws an `OperatorError` when the request is closed or a lead is unknown.
 */
export async function copyForRequest(
  engine: Engine,
  id: string,
  addedLeads: readonly string[],
  now: number,
): Promise<DeliveredCopy> {
  const { db } = engine
  const request = await openDataRequest(db, id)
  const { subjects, samePhone } = await personOfRequest(engine, db, request, addedLeads)
  const references = (wanted: string) => subjects.filter(({ kind }) => kind === wanted).map((subject) => subject.id)
  const leads: ShownLead[] = []
  for (const lead of references('lead')) leads.push(await showLead(engine, lead))
  const dataRequests: ShownDataRequest[] = []
  for (const reference of references('request')) dataRequests.push(await showDataRequest(engine, reference, now))
  alsoWhose([...references('lead'), ...references('request')])
  const { email = '', phone = '' } = dataRequestAnswers(engine.vault, request) ?? {}
  const suppressions = await suppressionsOf(engine, db, [{ email }, { phone }])
  return {
    copy: {
      madeAt: isoTime(now),
      reference: id,
      leads,
      dataRequests,
      suppressions: suppressions.map(({ channel, created_at, lifted_at }) => ({
        channel: channel ?? 'email or phone',
        since: isoTime(created_at),
        liftedAt: isoTimeOrNull(lifted_at),
      })),
    },
    samePhone,
  }
}

/** Notes that the person was given a copy. */
export const noteDelivered = (engine: Engine, id: string, note: string | null): Promise<void> =>
  engine.write(async (tx) => {
    await openDataRequest(tx, id)
    await insertRequestStep(engine, tx, id, 'delivered', note)
  })
