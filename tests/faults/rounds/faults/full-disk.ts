import { spawnSync } from 'node:child_process'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS, type Round } from '../fault.ts'
import { ownerOf, storeProcesses } from '../system-processes.ts'

/** No file can be written beyond its first page. */
const LARGEST_FILE = 4_096

function limitFiles(pids: readonly number[], limit: number | 'unlimited'): void {
  for (const pid of pids) spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${limit}:`], ownerOf(pid))
}

/**
 * The operating system refuses the writes of the processes that write the store (the site on SQLite, the server on
 * PostgreSQL), as it does on a full disk, though with EFBIG for ENOSPC. A server that cannot write its log ends itself.
 */
export const fullDisk: Fault = {
  name: 'full disk',
  stores: BOTH,
  needs: 'prlimit',
  async inject({ site, ledger }: Round) {
    const before = ledger.refusals
    limitFiles(storeProcesses(site), LARGEST_FILE)
    await until(() => ledger.refusals > before, 'a visitor hears that nothing can be kept', HAPPENS_WITHIN_MS)
    limitFiles(storeProcesses(site), 'unlimited')
  },
}
