import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface StoredLead {
  readonly reference: string
  readonly idempotencyKey: string
  /** States by service. */
  readonly deliveries: Readonly<Record<string, string>>
}

/** What stands in the store of a folder, read beside the site that may be running on it. */
export function readStore(dataDir: string): { readonly integrity: unknown; readonly leads: readonly StoredLead[] } {
  const store = new DatabaseSync(path.join(dataDir, 'store.db'), { readOnly: true, timeout: 5_000 })
  try {
    const leads = store
      .prepare(
        `select leads.id as reference, idempotency_key as idempotencyKey, json_group_object(service, deliveries.state) as deliveries
         from leads left join deliveries on subject_kind = 'lead' and subject_id = leads.id group by leads.id`,
      )
      .all() as { reference: string; idempotencyKey: string; deliveries: string }[]
    return {
      integrity: store.prepare('pragma integrity_check').get()?.integrity_check,
      leads: leads.map((lead) => ({ ...lead, deliveries: JSON.parse(lead.deliveries) })),
    }
  } finally {
    store.close()
  }
}
