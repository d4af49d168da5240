import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../cli/run-command.ts'
import { ALERT_KINDS } from '../server/alerts.ts'
import { createCounters } from '../server/metrics/counters.ts'
import { metricsText } from '../server/metrics/metrics-text.ts'
import { SETTINGS } from '../server/settings/settings.ts'
import { temporaryStore } from './support/temporary-store.ts'

// The runbook says what the program does: whoever follows it under stress cannot check it first.

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8')
const PARTS = [
  'What happened.',
  'What was kept.',
  'How to look.',
  'How to cure it.',
  'How to know that it is over.',
] as const

const sections = new Map(
  TEXT.split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
)

test('every alert has a section, and every section of an alert is of one that exists', () => {
  const named = [...sections.keys()].flatMap((title) => /^`(\w+)`$/.exec(title)?.[1] ?? [])
  expect(named.sort()).toEqual([...ALERT_KINDS].sort())
})

test.each(ALERT_KINDS)(
  '%s: what happened, what was kept, how to look, how to cure it, how to know that it is over',
  (kind) => {
    const section = sections.get(`\`${kind}\``) ?? ''
    const parts = [...section.matchAll(/^\*\*(.+?)\*\* (.+)/gm)]
    expect(parts.map(([, part]) => part)).toEqual(PARTS)
  },
)

test('every command that is named exists, and takes the options that are named', () => {
  const named = [...TEXT.matchAll(/`ops ([a-z][^`]*)`/g)].map(([, line = '']) => line)
  expect(named.length).toBeGreaterThan(30)
  for (const line of named) {
    const words = line.split(' ')
    const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    expect(command, `ops ${line}`).toBeDefined()
    // What follows is an option, or a value in capitals.
    expect(words[command?.name.split(' ').length ?? 0] ?? '', `ops ${line}`).not.toMatch(/^[a-z]/)
    for (const [option] of line.matchAll(/--[a-z]+/g)) expect(command?.usage, `ops ${line}`).toContain(option)
  }
})

test('every setting that is named exists', () => {
  const named = [...TEXT.matchAll(/`([A-Z]+(?:_[A-Z]*)+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  const isPartOfSome = (name: string) => Object.keys(SETTINGS).some((setting) => setting.startsWith(name))
  const errors = ['SQLITE_FULL']
  expect(
    named.filter((name) => !errors.includes(name) && !(name.endsWith('_') ? isPartOfSome(name) : name in SETTINGS)),
  ).toEqual([])
})

test('every metric is explained, and no other', async () => {
  const text = await metricsText(await temporaryStore(), createCounters(), async () => true)
  const families = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const table = sections.get('Metrics') ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(explained.sort()).toEqual(families.sort())
})

test('every file that it leads to exists', () => {
  for (const [, file = ''] of TEXT.matchAll(/\]\(([^)#]+)\)/g)) {
    expect(() => readFileSync(path.resolve(import.meta.dirname, '../docs', file)), file).not.toThrow()
  }
})
