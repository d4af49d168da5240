import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FileSearch, FoundFiles } from './find-in-files.ts'

// Runs in a process of its own; find-in-files.ts says why. Answers the one message that it is sent with the files.

/** Whether a file holds one of these texts in any case of its ASCII letters. */
async function holds(file: string, needles: readonly string[]): Promise<boolean> {
  const overlap = Math.max(...needles.map(({ length }) => length))
  let end = ''
  for await (const chunk of createReadStream(file)) {
    // Latin-1 makes one character of each byte, so any bytes of a store can be searched.
    const text = end + (chunk as Buffer).toString('latin1').toLowerCase()
    if (needles.some((needle) => text.includes(needle))) return true
    end = text.slice(-overlap)
  }
  return false
}

async function search({ folder, texts }: FileSearch): Promise<string[]> {
  const needles = texts.map((text) => Buffer.from(text, 'utf8').toString('latin1').toLowerCase())
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    try {
      if (await holds(file, needles)) found.push(file)
    } catch (error) {
      // The write-ahead file is removed when the last process closes the store.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return found
}

process.once('message', async (wanted: FileSearch) => {
  const found: FoundFiles = await search(wanted).then(
    (files) => ({ files }),
    (error: Error) => ({ problem: error.message }),
  )
  process.send?.(found)
  process.disconnect()
})
