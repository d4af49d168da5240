// Starts every npm script: fetches what is missing, builds what is stale, and runs the program on the right Node.
// Plain JavaScript with built-ins only, since it is the first thing that runs on a clean machine with an older Node.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { prepare } from './prepare.mjs'
import { environmentOf, SCRIPTS } from './programs.mjs'

/** The starting script's own parent is looked at this often. */
const PARENT_CHECK_MS = 500

const [name = '', ...rest] = process.argv.slice(2)
const script = SCRIPTS[name]
if (!script) {
  console.error(`Unknown script ${JSON.stringify(name)}; there are: ${Object.keys(SCRIPTS).join(', ')}`)
  process.exit(2)
}

const node = await prepare({ build: script.build })
const children = script.programs.map(([file, ...own]) =>
  // By a shell that gives way to the program: a core dump would hold personal data, and Node cannot set such a limit.
  spawn('sh', ['-c', 'ulimit -c 0 && exec "$@"', 'sh', node, file, ...own, ...rest], {
    // The channel is never used for messages: a program that has it notices when this script is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environmentOf(script, process.env),
  }),
)
const tell = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => tell(signal))

// npm may be gone before its programs: killed outright, or by a signal to the whole group. They finish what is in flight.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  tell('SIGTERM')
}, PARENT_CHECK_MS).unref()

const ends = children.map(
  (child) =>
    new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        tell('SIGTERM')
        resolve(code ?? (signal ? 1 : 0))
      })
    }),
)
const codes = await Promise.all(ends)
process.exit(Math.max(0, ...codes))
