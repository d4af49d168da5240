import { fork } from 'node:child_process'
import path from 'node:path'
import { SearchError } from '../../database/store-errors.ts'
import { PROJECT } from '../../project-folders.ts'

export interface FileSearch {
  readonly folder: string
  readonly texts: readonly string[]
}

export type FoundFiles = { readonly files: readonly string[] } | { readonly problem: string }

const PROGRAM = path.join(PROJECT, 'server/operator/data-requests/find-in-files-process.ts')

/**
 * Files below a folder that hold one of the texts of an erased person anywhere, in whatever case. Another process reads
 * them: when a process closes a file, the system drops all its locks on that file (POSIX, fcntl), those of its open SQLite
 * stores included. Throws a `SearchError` where a file cannot be read or the process dies.
 */
export function filesHolding(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  // The texts are a person's, so they are not among the arguments, which everyone on the machine can read.
  const child = fork(PROGRAM, { stdio: 'inherit', execArgv: [] })
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new SearchError(folder, reason))
    child.once('message', (found: FoundFiles) => ('files' in found ? resolve(found.files) : fail(found.problem)))
    child.once('error', ({ message }) => fail(message))
    child.once('exit', (code, signal) => fail(`the search ended with ${signal ?? code}`))
    child.send({ folder, texts } satisfies FileSearch, () => {})
  })
}
