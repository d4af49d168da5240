import { fstatSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/** Bytes of lines that may wait for a slow reader; further lines are dropped. */
export const MOST_WAITING_BYTES = 1_000_000

/** Whether this is a file or a character device, to which lines can be written directly. */
function isFile(fd: number): boolean {
  try {
    const stats = fstatSync(fd)
    return stats.isFile() || stats.isCharacterDevice()
  } catch {
    return false
  }
}

/**
 * Returns a function that writes lines to standard output or error and never throws or waits: a full disk or a closed
 * pipe must not end the process while visitors still need an answer. A line that cannot be written is dropped.
 */
export function createLineWriter(stream: Writable & { readonly fd?: number; readonly isTTY?: boolean }) {
  stream.on('error', () => {})
  const { fd, isTTY } = stream
  if (fd !== undefined && !isTTY && isFile(fd)) {
    // The stream is not used, because it stays closed after its first error, even when the disk has room again.
    return (line: string): void => {
      try {
        writeSync(fd, line)
      } catch {
        // The disk is full: the line is dropped.
      }
    }
  }
  return (line: string): void => {
    if (stream.writableLength < MOST_WAITING_BYTES) stream.write(line)
  }
}

/** How many bytes of lines may wait to be written together, and how long. */
const TOGETHER_BYTES = 32_000
const TOGETHER_MS = 100

/** Writes lines at once, or soon and together with others: one call of the system for many lines. */
export interface Writer {
  now(line: string): void
  /** If the process is killed, the lines of the last tenth of a second are lost. */
  soon(line: string): void
  flush(): void
}

/** Keeps lines in order: those that wait are written before a line that is written at once. */
export function createWriter(write: (lines: string) => void): Writer {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    write(lines)
  }
  return {
    now(line) {
      flush()
      write(line)
    },
    soon(line) {
      waiting += line
      if (waiting.length >= TOGETHER_BYTES) flush()
      else timer ??= setTimeout(flush, TOGETHER_MS).unref()
    },
    flush,
  }
}

const standardOutput = createWriter(createLineWriter(process.stdout))
process.once('exit', standardOutput.flush)

/** Write lines to standard output and to standard error. */
export const writeOut = standardOutput.now
export const writeOutSoon = standardOutput.soon
export const writeError = createLineWriter(process.stderr)
