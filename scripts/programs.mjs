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
 * site uses; told of a smaller heap and young generation it collects sooner. glibc gives each thread its own share of what
 * was freed, which other threads cannot use: there are two for all, because with one the slowest of 100 posts took half as
 * long again. Left to itself, glibc also raises the size from which a block is given back to the system when it is freed,
 * up to 32 MB; once it is told a size it never does. Most compressed pages are larger than 8 KB: kept in malloc's own
 * heap, they left it full of holes. Decision 19 has the figures. deploy/ repeats all four, because it starts
 * the programs without npm.
 */
export const SITE_MEMORY = {
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8192',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** What the operator's own environment says wins; of NODE_OPTIONS, what comes last. */
const siteSettings = (environment) => ({
  ...Object.fromEntries(Object.entries(SITE_MEMORY).map(([name, value]) => [name, environment[name] ?? value])),
  NODE_OPTIONS: `${SITE_MEMORY.NODE_OPTIONS} ${environment.NODE_OPTIONS ?? ''}`.trim(),
})

/** Per script: the programs to run, in order of their exit codes' weight, and whether they need the built site. */
export const SCRIPTS = {
  build: { build: true, programs: [] },
  start: { build: true, programs: [['build/current/programs/site.js']], settings: siteSettings },
  web: { build: true, programs: [['build/current/programs/web.js']], settings: siteSettings },
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
