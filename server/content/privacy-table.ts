import * as v from 'valibot'
import type { Config } from '../settings/config.ts'
import { ContentError } from './content-error.ts'

const FILE = 'privacy-table.yaml'
const line = v.pipe(v.string('is not a text'), v.trim(), v.nonEmpty('is empty'))

/** Settings that decide who receives data. */
const DECIDING = ['MAIL_URL', 'BROKER_URL', 'CRM_URL', 'GEO_URL', 'TRACKER_ID'] as const

export const privacyTableSchema = v.strictObject({
  columns: v.pipe(v.array(line), v.length(4, 'has not four columns')),
  /** `settings`: the recipient is shown where one of them is set; missing: always. */
  recipients: v.record(
    line,
    v.strictObject({
      text: line,
      settings: v.optional(v.array(v.picklist(DECIDING, `is none of ${DECIDING.join(', ')}`))),
    }),
  ),
  rows: v.array(v.strictObject({ what: line, why: line, recipients: v.array(line), kept: line })),
})

export type PrivacyTable = v.InferOutput<typeof privacyTableSchema>

/**
 * The table of the privacy policy as Markdown: what is kept, why, who receives it and for how long, as the settings have it.
 * A row whose recipients are all not set up is left out, since that data is not collected then.
 */
export function privacyTable({ columns, recipients, rows }: PrivacyTable, config: Config): string {
  const textOf = (name: string): string | undefined => {
    const recipient = recipients[name]
    if (!recipient) throw new ContentError(`${FILE}: ${name}: is no recipient`)
    const isSet = recipient.settings?.some((setting) => config[setting] !== undefined) ?? true
    return isSet ? recipient.text : undefined
  }
  const shown = rows.flatMap((row) => {
    const receiving = row.recipients.map(textOf).filter((text) => text !== undefined)
    return receiving.length === 0 ? [] : [[row.what, row.why, receiving.join('; '), row.kept]]
  })
  return [columns, columns.map(() => '---'), ...shown].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
