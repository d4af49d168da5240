import { writeFileSync } from 'node:fs'

/**
 * What this process writes can be read by its owner alone, and a core dump holds none of its memory, however it was
 * started. A system other than Linux has only the limit that scripts/run.mjs sets.
 */
export function keepToOwner(): void {
  process.umask(0o077)
  try {
    writeFileSync('/proc/self/coredump_filter', '0')
  } catch {
    // Not Linux, or the file may not be written.
  }
}
