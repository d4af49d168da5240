import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Config } from '../server/settings/config.ts'
import { SETTINGS } from '../server/settings/settings.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'
import { environmentOf, SCRIPTS, SITE_MEMORY } from './programs.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const CONFIG_MODULE = pathToFileURL(path.join(ROOT, 'server/settings/config.ts')).href

test('package.json names every script, and each of its programs exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  for (const [name, { programs }] of Object.entries(SCRIPTS)) {
    expect(scripts[name]).toMatch(new RegExp(`^(exec )?node scripts/run.mjs ${name}$`))
    for (const [file = ''] of programs) expect(existsSync(path.join(ROOT, file)), file).toBe(true)
  }
})

test.each(['start', 'web', 'worker'])('npm run %s keeps memory small, unless the operator says otherwise', (name) => {
  const optionsFor = (environment: Readonly<Record<string, string>>) => environmentOf(SCRIPTS[name] ?? {}, environment)
  expect(optionsFor({})).toMatchObject(SITE_MEMORY)
  expect(optionsFor({ NODE_OPTIONS: '--max-old-space-size=2048', MALLOC_ARENA_MAX: '4' })).toMatchObject({
    NODE_OPTIONS: `${SITE_MEMORY.NODE_OPTIONS} --max-old-space-size=2048`,
    MALLOC_ARENA_MAX: '4',
  })
})

describe('npm run dev', () => {
  /** Values that a setting of the real site could have. */
  const REAL = [
    'https://real.example',
    'smtp://user:secret@real.example',
    'real@example.com',
    'X-Real',
    'real',
    '7',
    '0'.repeat(64),
  ]
  /** They name no place that data could go to. */
  const HARMLESS = [
    'GEO_REGION_HEADER',
    'GEO_COUNTRY_HEADER',
    'OPS_ACTOR',
    'OPS_TOKEN',
    'CONTENT_WRITTEN_BY',
    'CONTENT_REVIEWED_BY',
    'SITE_CLAIMS_FILE',
    'SITE_LOGO',
  ]

  const optionalSettings = Object.entries(SETTINGS).filter(([, { fallback }]) => fallback === undefined)
  const real: Readonly<Record<string, string>> = {
    DATA_DIR: '/var/real-leads',
    ...Object.fromEntries(
      optionalSettings.map(([name, { read }]) => [name, REAL.find((value) => read(value) !== undefined) ?? '']),
    ),
  }

  /** What the site reads where `.env` holds the real site's settings and the shell these. */
  function configOf(shell: Readonly<Record<string, string>>): Partial<Config> {
    const cwd = temporaryFolder()
    writeFileSync(
      path.join(cwd, '.env'),
      Object.entries(real)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
    )
    const print = `import { processConfig } from '${CONFIG_MODULE}'; console.log(JSON.stringify(processConfig()))`
    const env = environmentOf(SCRIPTS.dev ?? {}, { PATH: process.env.PATH, ...shell })
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd, env, encoding: 'utf8' }),
    )
  }

  test.each([
    ['.env', {}],
    ['the shell', real],
  ])('reaches the sandbox alone and a store of its own, whatever %s says', (_where, shell) => {
    const config = configOf({ ...shell, SANDBOX_PORT: '4999' })
    expect(path.basename(config.DATA_DIR ?? '')).toBe('dev-data')
    const set = optionalSettings
      .map(([name]) => [name, config[name as keyof Config]] as const)
      .filter(([name, value]) => value !== undefined && !HARMLESS.includes(name))
    expect(Object.fromEntries(set)).toEqual({
      SITE_ORIGIN: 'http://localhost:3000',
      GEO_URL: 'http://127.0.0.1:4999/geo/{ip}/json',
      BROKER_URL: 'http://127.0.0.1:4999',
      CRM_URL: 'http://127.0.0.1:4999',
      CRM_CLIENT_ID: 'sandbox-client',
      CRM_CLIENT_SECRET: 'sandbox-secret',
    })
  })

  test('keeps its store out of the repository', () => {
    expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('/dev-data')
  })
})
