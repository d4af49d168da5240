import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FAULTS = 54
const lines = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8').split('\n')
const rows = lines.flatMap((line) => {
  const [, number, , shown] = line.split('|').map((cell) => cell.trim())
  return /^\d+$/.test(number ?? '') ? [{ number: Number(number), shown: shown ?? '' }] : []
})
const named = lines.flatMap((line) =>
  [...line.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name })),
)

test('every fault has its line', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: FAULTS }, (_, index) => index + 1))
})

test('each line names a test or a reason', () => {
  expect(rows.filter(({ shown }) => !/^(`[^`]+ › |Does not apply: )/.test(shown))).toEqual([])
})

test('no line leaves a part open', () => {
  expect(lines.filter((line) => line.startsWith('|') && /\bopen:/i.test(line))).toEqual([])
})

test('every test that the page names exists under that name', () => {
  expect(named.length).toBeGreaterThan(FAULTS)
  const missing = named.filter(({ file, name }) => {
    const whole = path.join(ROOT, file)
    return !existsSync(whole) || !readFileSync(whole, 'utf8').includes(name)
  })
  expect(missing).toEqual([])
})
