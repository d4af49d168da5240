import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

const COMMANDS = [
  'leads list',
  'leads show',
  'leads retry',
  'leads settle',
  'leads release',
  'leads export',
  'requests list',
  'requests show',
  'requests resolve',
  'suppress',
  'erase',
  'consent show',
  'backup',
  'restore',
  'doctor',
]

test.each([[['help']], [['--help']], [['help', 'leads', 'list']], [['leads', 'list', '--help']]])(
  '%j prints usage to stdout',
  async (args) => {
    const { code, out, err } = await run('/nowhere', args)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('leads list [--since ISO]')
  },
)

test('help names every command', async () => {
  const { out } = await run('/nowhere', ['help'])
  for (const command of COMMANDS) expect(out).toContain(`\n  ${command} `)
})

test.each([
  [[]],
  [['leads']],
  [['leads', 'lost']],
  [['nonsense', '--email', 'ana@mail.test']],
  [['leads', 'list', '--status', 'lost']],
  [['leads', 'list', '--limit', '0']],
  [['leads', 'list', '--limit', 'many']],
  [['leads', 'list', '--since', 'yesterday']],
  [['leads', 'list', '--since', '2026-13-40']],
  [['leads', 'list', '--colour']],
  [['leads', 'list', 'extra']],
  [['leads', 'show']],
  [['leads', 'show', 'not-an-id']],
  [['leads', 'show', '7K3M-9QXZ-2B4D', '7K3M-9QXZ-2B4D']],
  [['leads', 'retry']],
  [['leads', 'retry', '--failed', '--refused']],
  [['leads', 'retry', '--failed', '7K3M-9QXZ-2B4D']],
  [['leads', 'settle', '7K3M-9QXZ-2B4D']],
  [['leads', 'settle', '7K3M-9QXZ-2B4D', '--accepted', '--rejected']],
  [['leads', 'export']],
  [['leads', 'export', '--format', 'xls']],
  [['requests', 'resolve', '7K3M-9QXZ-2B4D']],
  [['requests', 'resolve', '7K3M-9QXZ-2B4D', '--note', '  ']],
  [['suppress']],
  [['suppress', '--email', 'ana@mail.test', '--phone', '5125550143']],
  [['suppress', '--email', 'ana']],
  [['suppress', '--phone', '12']],
  [['erase']],
  [['erase', '--email', '']],
  [['erase', '--phone', '12']],
  [['consent', 'show']],
  [['backup']],
  [['restore']],
  [['doctor', 'extra']],
])('%j is wrong use: usage to stderr, exit 2, no store made', async (args) => {
  const folder = path.join(temporaryFolder(), 'data')
  const { code, out, err } = await run(folder, args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^Wrong use: .*\n\nUsage: npm run ops/)
  expect(err).not.toContain('ana@mail.test')
  expect(existsSync(folder)).toBe(false)
})

test.each([
  [['leads', 'list']],
  [['leads', 'show', '7K3M-9QXZ-2B4D']],
  [['leads', 'retry', '--failed']],
  [['leads', 'settle', '7K3M-9QXZ-2B4D', '--accepted']],
  [['leads', 'release', '7K3M-9QXZ-2B4D']],
  [['leads', 'export', '--format', 'csv']],
  [['requests', 'list']],
  [['consent', 'show', '7K3M-9QXZ-2B4D']],
  [['suppress', '--email', 'ana@mail.test']],
  [['erase', '--email', 'ana@mail.test']],
  [['backup', '/tmp/never-made.db']],
])('%j without a store says so and makes none', async (args) => {
  const folder = path.join(temporaryFolder(), 'data')
  const { code, out, err } = await run(folder, args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`There is no store in ${folder}: start the site once, or set DATA_DIR to where it is\n`)
  expect(existsSync(folder)).toBe(false)
})

test.each([
  [['leads', 'show', '7K3M-9QXZ-2B4D']],
  [['leads', 'retry', '7K3M-9QXZ-2B4D']],
  [['leads', 'settle', '7K3M-9QXZ-2B4D', '--accepted']],
  [['leads', 'release', '7K3M-9QXZ-2B4D']],
  [['requests', 'show', '7K3M-9QXZ-2B4D']],
  [['requests', 'resolve', '7K3M-9QXZ-2B4D', '--note', 'done']],
  [['consent', 'show', '7K3M-9QXZ-2B4D']],
])('%j of nothing is a failure in one line', async (args) => {
  const { folder } = await seededStore(temporaryFolder())
  const { code, out, err } = await run(folder, args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^There is no .* 7K3M-9QXZ-2B4D.*\n$/)
})

test.each(['MAIL_URL', 'GEO_URL', 'ALERT_URL'])('a malformed %s is one line, without its password', async (name) => {
  const settings = { [name]: 'smpt://user:hidden@partner.test' }
  const { code, out, err } = await run('/nowhere', ['leads', 'list'], { settings })
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(new RegExp(`^${name} is .*; expected .*\\n$`))
  expect(err).not.toContain('hidden')
})

test('a damaged store is one line', async () => {
  const folder = temporaryFolder()
  await writeFile(path.join(folder, 'store.db'), 'torn to pieces'.repeat(1_000))
  const { code, err } = await run(folder, ['leads', 'list'])
  expect(code).toBe(1)
  expect(err).toBe('The store cannot be used: file is not a database\n')
})
