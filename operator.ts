import { runCommand } from './cli/run-command.ts'
import { keepToOwner } from './server/private-process.ts'
import { processEnvironment } from './server/settings/config.ts'

// The operator's command line (`npm run ops -- COMMAND`).
keepToOwner()
// A reader such as `head` has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

/** Ctrl-C, and what a supervisor sends, from here on. */
function interrupted(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

process.exitCode = await runCommand(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  environment: processEnvironment(),
  interrupted,
})
