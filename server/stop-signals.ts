const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs `stop` at the first request to end, then ends the process with the exit code that it answers. Further requests
 * change nothing: a terminal, a process manager, npm and the starting script all pass the same signal on. The end of
 * the channel to the starting script counts as one, since with that script gone nobody else would stop this process.
 */
export function onStopRequest(stop: () => Promise<number>): void {
  let stopping = false
  const stopOnce = () => {
    if (stopping) return
    stopping = true
    void stop().then((code) => process.exit(code))
  }
  for (const signal of SIGNALS) process.on(signal, stopOnce)
  process.on('disconnect', stopOnce)
}
