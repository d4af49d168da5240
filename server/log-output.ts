import { fstatSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'

/** Lines that a reader has not taken yet may hold so much memory; what comes on top of it is dropped. */
export const MOST_WAITING_BYTES = 1_000_000

/** A file, or a device that is no terminal. */
function isFile(fd: number): boolean {
  try {
    const stats = fstatSync(fd)
    return stats.isFile() || stats.isCharacterDevice()
  } catch {
    return false
  }
}

/**
 * Answers a function that writes lines to standard output or error and never throws or waits: a log on a full disk or
 * behind a closed pipe must not end the process in the very moment in which visitors are told to call. A line that
 * cannot be written is dropped.
 */
export function createLineWriter(stream: Writable & { readonly fd?: number; readonly isTTY?: boolean }) {
  stream.on('error', () => {})
  const { fd, isTTY } = stream
  if (fd !== undefined && !isTTY && isFile(fd)) {
    // Not by the stream: that one is closed for good after its first error, and would never notice that there is room again.
    return (line: string): void => {
      try {
        writeSync(fd, line)
      } catch {
        // The disk is full.
      }
    }
  }
  return (line: string): void => {
    if (stream.writableLength < MOST_WAITING_BYTES) stream.write(line)
  }
}

/** Writes to standard output, and to standard error. */
export const writeOut = createLineWriter(process.stdout)
export const writeError = createLineWriter(process.stderr)
