import { fork } from 'node:child_process'
import path from 'node:path'

export interface FileSearch {
  readonly folder: string
  readonly texts: readonly string[]
}

const PROGRAM = path.join(import.meta.dirname, 'find-in-files-process.ts')

/**
 * Files below a folder that hold one of the texts anywhere, in whatever case. Another process reads them: when a process
 * closes a file, the system drops all its locks on that file (POSIX, fcntl), those of its open SQLite stores included.
 * An error stands on stderr with its cause, and this throws.
 */
export function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  // The texts are a person's, so they are not among the arguments, which everyone on the machine can read.
  const child = fork(PROGRAM, { stdio: 'inherit', execArgv: [] })
  return new Promise((resolve, reject) => {
    child.once('message', (files) => resolve(files as string[]))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${folder} could not be searched: the search ended with ${code}`)))
    child.send({ folder, texts } satisfies FileSearch, () => {})
  })
}
