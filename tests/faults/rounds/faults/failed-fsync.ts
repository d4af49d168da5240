import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS } from '../fault.ts'
import { storeProcesses } from '../system-processes.ts'

/**
 * Every fsync and fdatasync of the processes that write the store answers EIO, by `strace`: the system call is not made.
 * A PostgreSQL server ends itself then, because what it has written may be gone (its `data_sync_retry` is off).
 */
export const failedFsync: Fault = {
  name: 'failing fsync',
  stores: BOTH,
  needs: 'strace',
  async inject({ site, ledger }) {
    const before = ledger.refusals
    const processes = storeProcesses(site).flatMap((pid) => ['-p', String(pid)])
    const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO']
    const strace = spawn('strace', ['-f', '-qq', '-o', '/dev/null', ...inject, ...processes], { stdio: 'ignore' })
    const ended = once(strace, 'exit')
    try {
      await until(() => ledger.refusals > before, 'a visitor hears that nothing can be kept', HAPPENS_WITHIN_MS)
    } finally {
      strace.kill('SIGINT')
      await ended
    }
  },
}
