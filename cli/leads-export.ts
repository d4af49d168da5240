import { closeSync, existsSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { EXPORT_FORMATS, exportLeads } from '../server/operator/export-leads.ts'
import { withStore } from '../server/operator/open-store.ts'
import { OperatorError } from '../server/operator/operator-error.ts'
import { type Command, readArguments } from './command.ts'
import { oneOf, timeOf } from './values.ts'

const OPTIONS = { format: { type: 'string' }, since: { type: 'string' }, out: { type: 'string' } } as const

/** Writes a file that only its owner can read from the first byte on. It gets its own name once it is whole. */
async function writeFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  const folder = path.dirname(file)
  if (!existsSync(folder)) throw new OperatorError(`The folder ${folder} does not exist`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  const handle = openSync(partial, 'wx', 0o600)
  try {
    fchmodSync(handle, 0o600)
    for await (const piece of pieces) writeSync(handle, piece)
    fsyncSync(handle)
    renameSync(partial, file)
  } finally {
    closeSync(handle)
    rmSync(partial, { force: true })
  }
}

export const leadsExport: Command = {
  name: 'leads export',
  usage: '--format csv|jsonl [--since ISO] [--out FILE]',
  does: 'export, newest first; cells of CSV that a spreadsheet would run are defused',
  async run(args, { config, print, warn }) {
    const { values } = readArguments(args, OPTIONS)
    const format = oneOf(EXPORT_FORMATS, values.format, '--format')
    const since = timeOf(values.since, '--since')
    const file = values.out === undefined ? undefined : path.resolve(values.out)
    await withStore(config(), async ({ db }) => {
      const pieces = exportLeads(db, format, since)
      if (file === undefined) for await (const piece of pieces) await print(piece)
      else await writeFile(file, pieces)
    })
    if (file !== undefined) warn(`Written to ${file}`)
    return 0
  },
}
