import type { Reader } from '../../database/engine.ts'
import type { LeadRow } from '../../database/tables.ts'
import { leadById } from '../../leads/lead-store.ts'
import { OperatorError } from '../../operator-error.ts'

/** The lead under a reference; throws an `OperatorError` when there is none. */
export async function existingLead(reader: Reader, id: string): Promise<LeadRow> {
  const lead = await leadById(reader, id)
  if (!lead) throw new OperatorError(`There is no lead ${id}`)
  return lead
}
