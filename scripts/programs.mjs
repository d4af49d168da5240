// What each npm script runs, and the settings that it hands over.

const sandboxOn = (port) => `http://127.0.0.1:${port}`

/**
 * In development nothing leaves the machine and nothing real is touched, whatever `.env` and the environment say: every
 * partner is the sandbox, the store is one of its own, and what else would reach people or machines is blank (a blank
 * setting counts as unset).
 */
const developmentSettings = ({ SANDBOX_PORT = '4010' }) => ({
  DATA_DIR: './dev-data',
  DATABASE_URL: '',
  PII_KEYS: '',
  GEO_URL: `${sandboxOn(SANDBOX_PORT)}/geo/{ip}/json`,
  GEO_MMDB: '',
  BROKER_URL: sandboxOn(SANDBOX_PORT),
  CRM_URL: sandboxOn(SANDBOX_PORT),
  CRM_CLIENT_ID: 'sandbox-client',
  CRM_CLIENT_SECRET: 'sandbox-secret',
  MAIL_URL: '',
  MAIL_FROM: '',
  MAIL_TO: '',
  ALERT_URL: '',
  ALERT_EMAIL: '',
  TRACKER_ID: '',
  TRACKER_CONVERSION: '',
  SITE_ORIGIN: '',
  METRICS_PORT: '',
})

/**
 * How the programs keep their memory. V8 left to itself on a machine with much of it lets garbage grow to twice what the
 * site uses; told of a smaller heap it collects sooner. Measured: under load 183 MB instead of 300, at the same processor
 * time. glibc gives each thread its own share of what was freed, which other threads cannot use: with two for all, 2,384
 * rendered pages left 289 MB instead of 318, and intake took 215 instead of 233 to 240. One left 267, but the 99th of 100
 * posts then took 212 to 244 ms instead of 143 to 182. deploy/ repeats both, because it starts the programs without npm.
 */
export const SITE_MEMORY = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
}

/** What the operator's own environment says wins; of NODE_OPTIONS, what comes last. */
const siteSettings = ({ NODE_OPTIONS = '', MALLOC_ARENA_MAX = SITE_MEMORY.MALLOC_ARENA_MAX }) => ({
  NODE_OPTIONS: `${SITE_MEMORY.NODE_OPTIONS} ${NODE_OPTIONS}`.trim(),
  MALLOC_ARENA_MAX,
})

/** Per script: the programs to run, in order of their exit codes' weight, and whether they need the built site. */
export const SCRIPTS = {
  build: { build: true, programs: [] },
  start: { build: true, programs: [['site.ts']], settings: siteSettings },
  web: { build: true, programs: [['web.ts']], settings: siteSettings },
  worker: { build: false, programs: [['worker.ts']], settings: siteSettings },
  dev: {
    build: false,
    programs: [['sandbox/main.ts'], ['site.ts', '--development']],
    settings: developmentSettings,
  },
  sandbox: { build: false, programs: [['sandbox/main.ts']] },
  ops: { build: false, programs: [['operator.ts']] },
  bench: { build: true, programs: [['bench/main.ts']] },
  mutate: { build: true, programs: [['tests/mutation/main.ts']] },
  sbom: { build: false, programs: [['scripts/sbom/main.ts']] },
  links: { build: false, programs: [['tests/outside-links.ts']] },
  access: { build: true, programs: [['tests/access/main.ts']] },
  budgets: { build: true, programs: [['tests/budgets/main.ts']] },
  test: { build: true, programs: [['tests/run.ts']] },
  fuzz: { build: true, programs: [['tests/fuzz.ts']] },
  faults: { build: true, programs: [['tests/faults/rounds/main.ts']] },
}

/** The environment of a script's programs. What the script sets wins; `.env` adds only what neither names. */
export const environmentOf = ({ settings }, environment) => ({
  // What was compiled once need not be compiled at the next start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  ...environment,
  ...settings?.(environment),
})
