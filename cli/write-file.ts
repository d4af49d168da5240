import { closeSync, existsSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../server/operator-error.ts'

/** Writes a file that only its owner can read from the first byte on. It gets its own name once it is whole. */
export async function writeFile(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
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
