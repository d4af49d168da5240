// Starts every npm script: fetches what is missing, builds what is stale, and runs the program on the right Node.
// Plain JavaScript with built-ins only, since it is the first thing that runs on a clean machine with an older Node.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { prepare } from './prepare.mjs'

const SANDBOX = `http://127.0.0.1:${process.env.SANDBOX_PORT ?? 4010}`

/** In development every partner is the sandbox, whatever `.env` says: nobody's real lead is sent by trying things out. */
const SANDBOX_SETTINGS = {
  GEO_URL: `${SANDBOX}/geo/{ip}/json`,
  BROKER_URL: SANDBOX,
  CRM_URL: SANDBOX,
  CRM_CLIENT_ID: 'sandbox-client',
  CRM_CLIENT_SECRET: 'sandbox-secret',
}

/** Per script: the programs to run, in order of their exit codes' weight, and whether they need the built site. */
const SCRIPTS = {
  start: { build: true, programs: [['site.ts']] },
  web: { build: true, programs: [['web.ts']] },
  worker: { build: false, programs: [['worker.ts']] },
  dev: { build: false, programs: [['sandbox/main.ts'], ['site.ts', '--development']], settings: SANDBOX_SETTINGS },
  sandbox: { build: false, programs: [['sandbox/main.ts']] },
  ops: { build: false, programs: [['operator.ts']] },
  bench: { build: true, programs: [['bench/main.ts']] },
  links: { build: false, programs: [['tests/outside-links.ts']] },
  access: { build: true, programs: [['tests/access/main.ts']] },
  test: { build: true, programs: [['tests/run.ts']] },
  fuzz: {
    build: true,
    programs: [['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/fuzz.test.ts']],
    settings: { FUZZ_REQUESTS: '50000' },
  },
  'test:kill': {
    build: true,
    programs: [['node_modules/vitest/vitest.mjs', 'run', 'tests/faults/kill.test.ts']],
    settings: { KILLS: '50' },
  },
}

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
  spawn(node, [file, ...own, ...rest], {
    // The channel is never used for messages: a program that has it notices when this script is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What was compiled once need not be compiled at the next start.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...process.env, ...script.settings },
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
process.exit(Math.max(...codes))
