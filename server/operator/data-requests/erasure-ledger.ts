import * as v from 'valibot'
import type { Engine } from '../../database/engine.ts'
import { isoTime } from '../../iso-time.ts'
import { addErasedPeople, erasedPeople } from '../../privacy/erased-people.ts'
import { replayErasures } from '../../privacy/erasure.ts'

const entrySchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  erasure: v.string(),
  channel: v.picklist(['email', 'phone']),
  /** Keyed hash of the person, which names nobody; the key's id comes before the colon. */
  keyHash: v.pipe(v.string(), v.regex(/^[^:]+:[\w-]+$/)),
  erasedAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type LedgerEntry = v.InferOutput<typeof entrySchema>

/** The ledger of erasures, oldest first. */
export const ledgerOf = async ({ db }: Engine): Promise<LedgerEntry[]> =>
  (await erasedPeople(db)).map(({ id, erasure_id, channel, key_hash, erased_at }) => ({
    id,
    erasure: erasure_id,
    channel,
    keyHash: key_hash,
    erasedAt: isoTime(Number(erased_at)),
  }))

/** Reads the JSON of a ledger; `undefined` if the text is something else. */
export function readLedger(text: string): LedgerEntry[] | undefined {
  try {
    const read = v.safeParse(v.array(entrySchema), JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export interface Replay {
  /** Entries that this store's ledger did not have. */
  readonly added: number
  /** Leads and data requests that were erased. */
  readonly erased: number
}

/** Takes in another store's ledger, and erases whom it names. */
export async function replayLedger(engine: Engine, entries: readonly LedgerEntry[]): Promise<Replay> {
  const report = await engine.write(async (tx) => {
    const added = await addErasedPeople(
      tx,
      entries.map(({ id, erasure, channel, keyHash, erasedAt }) => ({
        id,
        erasure_id: erasure,
        channel,
        key_hash: keyHash,
        erased_at: Date.parse(erasedAt),
      })),
    )
    return { added, erased: await replayErasures(engine, tx) }
  })
  await engine.purge()
  return report
}
