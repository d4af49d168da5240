import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { SITE_MEMORY } from '../../scripts/programs.mjs'
import { SETTINGS } from '../../server/settings/settings.ts'

// What deploy/ holds, as far as it can be checked without a container engine: programs that judge such files are asked where
// they are installed.

const ROOT = path.resolve(import.meta.dirname, '../..')
const DEPLOY = path.join(ROOT, 'deploy')
const read = (name: string): string => readFileSync(path.join(DEPLOY, name), 'utf8')

/** Whether a test must be skipped for want of this program; then one line says so. */
function isMissing(program: string): boolean {
  const missing = spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0
  if (missing) console.warn(`SKIPPED: what ${program} says of deploy/, since it is not installed`)
  return missing
}

test('every program is started with the options that keep its memory small', () => {
  const files = readdirSync(DEPLOY).filter((name) => name === 'Dockerfile' || name.endsWith('.service'))
  expect(files.length).toBeGreaterThan(1)
  for (const name of files) {
    const { NODE_OPTIONS, ...ofMalloc } = SITE_MEMORY
    expect(read(name), name).toContain(NODE_OPTIONS)
    for (const [setting, value] of Object.entries(ofMalloc)) expect(read(name), name).toContain(`${setting}=${value}`)
  }
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const stages = dockerfile.split(/^FROM /m).slice(1)
  const last = stages.at(-1) ?? ''

  test('is made in two stages, from images of a named version', () => {
    expect(stages).toHaveLength(2)
    for (const stage of stages) expect(stage).toMatch(/^node:24-bookworm-slim\b/)
    expect(last).toContain('COPY --from=build')
  })

  test('runs a program that exists, without root, in production, with a health check', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node"'))
    expect(last).toMatch(/NODE_ENV=production/)
    expect(last).toMatch(/^HEALTHCHECK .*\n\s+CMD \[.*\/healthz/m)
    const [, program = ''] = /^CMD \["node", "([^"]+)"\]/m.exec(last) ?? []
    expect(existsSync(path.join(ROOT, program))).toBe(true)
  })

  test('is built without secrets, data and history', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n')
    // dev-data/ is the store of npm run dev, with its key file.
    for (const entry of ['.git', '.env', 'data', 'dev-data', 'node_modules', 'build', 'sbom']) {
      expect(ignored).toContain(entry)
    }
  })

  test('holds no tests, measurements and stand-ins', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n')
    for (const entry of ['tests', 'bench', 'sandbox', '**/*.test.ts']) expect(ignored).toContain(entry)
  })
})

interface Service {
  readonly build?: { readonly args: Readonly<Record<string, string>> }
  readonly image: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly deploy?: { readonly replicas: number }
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: unknown
}

describe('the compose file', () => {
  const compose: {
    readonly services: Readonly<Record<string, Service>>
    readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
    readonly volumes: Readonly<Record<string, unknown>>
  } = parse(read('compose.yaml'), { merge: true })
  const { web, worker, database, proxy } = compose.services

  test('runs two web processes, two workers, one PostgreSQL and one proxy', () => {
    expect(Object.keys(compose.services)).toEqual(['web', 'worker', 'database', 'proxy'])
    expect([web?.deploy?.replicas, worker?.deploy?.replicas]).toEqual([2, 2])
    expect([web?.command, worker?.command]).toEqual([
      ['node', 'build/current/programs/web.js'],
      ['node', 'worker.ts'],
    ])
    expect(database?.image).toMatch(/^postgres:\d+/)
    expect(proxy?.image).toMatch(/^caddy:\d+/)
  })

  test('gives the site a read-only file system and no rights', () => {
    for (const service of [web, worker]) {
      expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
    }
  })

  test('keeps the database off every network but the inner one, and opens the proxy alone', () => {
    expect(database?.networks).toEqual(['inside'])
    expect(compose.networks.inside).toEqual({ internal: true })
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  test('names only settings that the site knows', () => {
    expect(Object.keys(web?.environment ?? {}).filter((name) => !(name in SETTINGS))).toEqual([])
    expect(web?.environment).toMatchObject({ TRUSTED_PROXIES: '1' })
  })

  test('hands the image every setting that it is built with', () => {
    const taken = /^ARG (.+)$/m.exec(read('Dockerfile'))?.[1]?.split(' ')
    expect(Object.keys(web?.build?.args ?? {})).toEqual(taken)
  })

  test('does not start without the keys of personal data, which PostgreSQL needs, and names them among its needs', () => {
    for (const service of [web, worker]) expect(service?.environment?.PII_KEYS).toMatch(/^\$\{PII_KEYS:\?/)
    expect(read('compose.yaml').split('\nname:')[0]).toContain('PII_KEYS')
  })
})

test.skipIf(isMissing('caddy'))('the proxy takes its configuration', () => {
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'],
    {
      cwd: DEPLOY,
      env: { ...process.env, SITE_HOST: 'www.example.com', HOME: tmpdir() },
      encoding: 'utf8',
    },
  )
  expect(`${stdout}${stderr}`).toContain('Valid configuration')
  expect(status).toBe(0)
})

describe('the systemd units', () => {
  const units = readdirSync(DEPLOY).filter((name) => name.endsWith('.service'))

  test('there is one for one machine, and one each for web and worker', () => {
    expect(units).toEqual(['debt-relief-site.service', 'debt-relief-web@.service', 'debt-relief-worker@.service'])
  })

  test.each(units)('%s starts a program that exists, drains, and writes only where it has to', (name) => {
    const unit = read(name)
    const [, program = ''] = /^ExecStart=.* (\w+\.ts)$/m.exec(unit) ?? []
    expect(existsSync(path.join(ROOT, program)), program).toBe(true)
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'LimitCORE=0', 'KillMode=mixed']) {
      expect(unit.split('\n')).toContain(line)
    }
    // A release is a clone: its history is nobody's to read, also where the program has a hole.
    expect(unit.split('\n')).toContain('InaccessiblePaths=-/opt/debt-relief-site/current/.git')
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  })

  test.skipIf(isMissing('systemd-analyze')).each(units)('systemd finds nothing wrong with %s', (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, name)
    // The program, the user and the settings file are the operator's to put there.
    writeFileSync(
      file,
      read(name)
        .replaceAll(/\/opt\/debt-relief-site\/current\/node_modules\/\.bin\/node/g, process.execPath)
        .replace(/^WorkingDirectory=.*/m, `WorkingDirectory=${ROOT}`)
        .replace(/^User=.*/m, 'User=daemon'),
    )
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes(name))).toEqual([])
    expect(status).toBe(0)
  })
})
