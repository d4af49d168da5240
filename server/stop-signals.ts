import type { Log } from './log/log.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs `stop` at the first request to end, then ends the process with the exit code that it returns. Further requests
 * change nothing: a terminal, a process manager, npm and the starting script all pass the same signal on. The end of the
 * channel to the starting script counts as one, since with that script gone nobody else would stop this process. An error
 * that nobody caught leaves the process in an unknown state: it too ends in order, with exit code 1.
 */
export function onStopRequest(stop: () => Promise<number>, log: Log): void {
  let stopping = false
  const stopOnce = (leastCode: number) => {
    if (stopping) return
    stopping = true
    void stop().then((code) => process.exit(Math.max(code, leastCode)))
  }
  for (const signal of SIGNALS) process.on(signal, () => stopOnce(0))
  process.on('disconnect', () => stopOnce(0))
  process.on('uncaughtException', (error) => {
    log.error('an error that nobody caught ends the process', {}, error)
    stopOnce(1)
  })
}
