import { addBusinessDays } from '../../../domain/business-days.ts'
import { CONSENT_CHANNELS, type ConsentChannel } from '../../../domain/withdrawal.ts'
import type { Engine } from '../../database/engine.ts'
import type { WithdrawalRow, WithdrawalTable } from '../../database/tables.ts'
import { isoTime, isoTimeOrNull } from '../../iso-time.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Recipient, recipientsOf } from '../../privacy/recipients.ts'
import { withdrawalRows } from '../../privacy/withdrawals.ts'
import { placeOf } from '../../vault/keyed-columns.ts'

/** Business days in which a company must stop after a withdrawal (47 CFR 64.1200(a)(10)). */
const TELL_WITHIN = 10

/** A company that has a lead of the person, and must be told what was withdrawn. */
export interface ToTell extends Omit<Recipient, 'at'> {
  readonly at: string
}

export interface ListedWithdrawal {
  /** The reference that the person was given and may quote. */
  readonly reference: string
  readonly withdrawnAt: string
  readonly via: WithdrawalTable['via']
  readonly channels: readonly ConsentChannel[]
  /** The withdrawn channels that the person has not agreed to again. */
  readonly inForce: readonly ConsentChannel[]
  /** The leads that the withdrawal was about; none for a person without leads. */
  readonly leads: readonly string[]
  readonly recipients: readonly ToTell[]
  /** The last day to tell the companies; `null` if none has to be told any more. */
  readonly tellBy: string | null
  readonly toldAt: string | null
  readonly note: string | null
}

const inOrder = (channels: Iterable<ConsentChannel>): readonly ConsentChannel[] => {
  const given = new Set(channels)
  return CONSENT_CHANNELS.filter((channel) => given.has(channel))
}

/** The place to which the sealed note on a withdrawal is bound, the same for all of its leads. */
const noteAt = (reference: string) => placeOf('withdrawal_leads', 'told_note', reference)

async function listed(
  { db: reader, vault }: Pick<Engine, 'db' | 'vault'>,
  reference: string,
  rows: readonly WithdrawalRow[],
): Promise<ListedWithdrawal[]> {
  const [first] = rows
  if (!first) return []
  const leads = await reader.selectFrom('withdrawal_leads').selectAll().where('reference', '=', reference).execute()
  const recipients = await recipientsOf(
    reader,
    leads.map(({ lead_id: id }) => ({ kind: 'lead', id })),
  )
  const toldAt = leads.every(({ told_at }) => told_at !== null) ? (leads[0]?.told_at ?? null) : null
  const sealed = leads[0]?.told_note ?? null
  const time = Number(first.created_at)
  return [
    {
      reference,
      withdrawnAt: isoTime(time),
      via: first.via,
      channels: inOrder(rows.map(({ channel }) => channel)),
      inForce: inOrder(rows.filter(({ lifted_at }) => lifted_at === null).map(({ channel }) => channel)),
      leads: leads.map(({ lead_id }) => lead_id),
      recipients: recipients.map(({ at, ...recipient }) => ({ ...recipient, at: isoTime(at) })),
      tellBy: recipients.length > 0 && toldAt === null ? isoTime(addBusinessDays(time, TELL_WITHIN)) : null,
      toldAt: isoTimeOrNull(toldAt === null ? null : Number(toldAt)),
      note: sealed === null ? null : vault.open(sealed, noteAt(reference)),
    },
  ]
}

/** Withdrawals of consent: first those of which somebody still has to be told, then the latest. */
export async function listWithdrawals(engine: Engine): Promise<ListedWithdrawal[]> {
  const byReference = Map.groupBy(await withdrawalRows(engine.db), ({ reference }) => reference)
  const all: ListedWithdrawal[] = []
  for (const [reference, rows] of byReference) all.push(...(await listed(engine, reference, rows)))
  return all.sort(
    (one, other) =>
      Number(one.tellBy === null) - Number(other.tellBy === null) || other.withdrawnAt.localeCompare(one.withdrawnAt),
  )
}

/** The withdrawals that were about a lead, oldest first. */
export async function withdrawalsOfLead(engine: Engine, leadId: string): Promise<ListedWithdrawal[]> {
  const { db } = engine
  const references = await db.selectFrom('withdrawal_leads').select('reference').where('lead_id', '=', leadId).execute()
  const all: ListedWithdrawal[] = []
  for (const { reference } of references) {
    const rows = await db.selectFrom('withdrawals').selectAll().where('reference', '=', reference).execute()
    all.push(...(await listed(engine, reference, rows)))
  }
  return all.sort((one, other) => one.withdrawnAt.localeCompare(other.withdrawnAt))
}

/**
 * Notes that those who have the person's leads were told of a withdrawal. Throws an `OperatorError` where there is none,
 * or nobody to tell.
 */
export const noteTold = (engine: Engine, reference: string, note: string): Promise<void> =>
  engine.write(async (tx) => {
    const known = await tx.selectFrom('withdrawals').select('id').where('reference', '=', reference).executeTakeFirst()
    if (!known) throw new OperatorError(`There is no withdrawal ${reference}`)
    const result = await tx
      .updateTable('withdrawal_leads')
      .set({ told_at: engine.now, told_note: engine.vault.seal(note, noteAt(reference)) })
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (Number(result.numUpdatedRows) === 0)
      throw new OperatorError(`Withdrawal ${reference} is about no lead: nobody has to be told`)
  })
