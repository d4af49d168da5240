import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Whether a file holds these bytes in any case of its ASCII letters. */
async function holds(file: string, needle: string): Promise<boolean> {
  let end = ''
  for await (const chunk of createReadStream(file)) {
    // Latin-1 makes one character of each byte, so any bytes of a store can be searched.
    const text = end + (chunk as Buffer).toString('latin1').toLowerCase()
    if (text.includes(needle)) return true
    end = text.slice(-needle.length)
  }
  return false
}

/** Files below a folder that hold `text` anywhere, in whatever case. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const needle = Buffer.from(text, 'utf8').toString('latin1').toLowerCase()
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    try {
      if (await holds(file, needle)) found.push(file)
    } catch (error) {
      // The write-ahead file is removed when the last process closes the store.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return found
}
