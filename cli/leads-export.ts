import path from 'node:path'
import { EXPORT_FORMATS, exportLeads } from '../server/operator/leads/export-leads.ts'
import { withStore } from '../server/operator/store/open-store.ts'
import { type Command, readArguments } from './command.ts'
import { oneOf, timeOf } from './values.ts'
import { writeFile } from './write-file.ts'

const OPTIONS = { format: { type: 'string' }, since: { type: 'string' }, out: { type: 'string' } } as const

export const leadsExport: Command = {
  name: 'leads export',
  usage: '--format csv|jsonl [--since ISO] [--out FILE]',
  does: 'export, newest first; cells of CSV that a spreadsheet would run are defused',
  async run(args, { config, print, warn }) {
    const { values } = readArguments(args, OPTIONS)
    const format = oneOf(EXPORT_FORMATS, values.format, '--format')
    const since = timeOf(values.since, '--since')
    const file = values.out === undefined ? undefined : path.resolve(values.out)
    await withStore(config(), async (engine) => {
      const pieces = exportLeads(engine, format, since)
      if (file === undefined) for await (const piece of pieces) await print(piece)
      else await writeFile(file, pieces)
    })
    if (file !== undefined) warn(`Written to ${file}`)
    return 0
  },
}
