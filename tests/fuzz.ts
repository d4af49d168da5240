// npm run fuzz: what is sent to the site in its long form; `npm test` has a short form of each.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

interface Fuzz {
  readonly test: string
  /** The setting that makes it long, and its value unless a number is given. */
  readonly setting: string
  readonly long: string
}

const KINDS: Readonly<Record<string, Fuzz>> = {
  requests: { test: 'tests/faults/fuzz.test.ts', setting: 'FUZZ_REQUESTS', long: '50000' },
  bodies: { test: 'tests/faults/random-bodies.test.ts', setting: 'FUZZ_BODIES', long: '100000' },
  strings: { test: 'tests/faults/naughty-strings.test.ts', setting: 'FUZZ_STRINGS', long: 'all' },
}

const [name = 'requests', count, ...more] = process.argv.slice(2)
const kind = KINDS[name]
if (!kind || more.length > 0 || (count !== undefined && (name === 'strings' || !/^[1-9]\d*$/.test(count)))) {
  console.error('Use: npm run fuzz [-- requests COUNT | bodies COUNT | strings]')
  process.exit(2)
}
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', kind.test], {
  stdio: 'inherit',
  env: { ...process.env, [kind.setting]: count ?? process.env[kind.setting] ?? kind.long },
})
process.exit(status ?? 1)
