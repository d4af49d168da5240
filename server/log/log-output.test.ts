import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { createLineWriter, createWriter, MOST_WAITING_BYTES } from './log-output.ts'

const LINE = `${'x'.repeat(999)}\n`

test('lines go to a stream in their order', () => {
  const written: string[] = []
  const write = createLineWriter(new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk))) }))
  write('one\n')
  write('two\n')
  expect(written).toEqual(['one\n', 'two\n'])
})

test('a reader that takes nothing costs a bounded memory', () => {
  const stalled = new Writable({ write: () => {} })
  const write = createLineWriter(stalled)
  for (let count = 0; count < 5_000; count += 1) write(LINE)
  expect(stalled.writableLength).toBeGreaterThanOrEqual(MOST_WAITING_BYTES)
  expect(stalled.writableLength).toBeLessThan(MOST_WAITING_BYTES + LINE.length)
})

test('a stream that fails, and one that has failed, throw nothing', async () => {
  const broken = new Writable({ write: (_chunk, _, done) => done(new Error('EPIPE')) })
  const write = createLineWriter(broken)
  write(LINE)
  await new Promise((resolve) => broken.once('close', resolve))
  write(LINE)
  expect(broken.errored?.message).toBe('EPIPE')
})

test('a file is written at once', () => {
  const file = path.join(temporaryFolder(), 'site.log')
  const fd = openSync(file, 'a')
  onTestFinished(() => closeSync(fd))
  createLineWriter(Object.assign(new Writable(), { fd }))('a line\n')
  expect(readFileSync(file, 'utf8')).toBe('a line\n')
})

test('lines that may wait are written together, and never after a line that came later', async () => {
  const written: string[] = []
  const writer = createWriter((lines) => written.push(lines))
  writer.soon('one\n')
  writer.soon('two\n')
  expect(written).toEqual([])
  writer.now('three\n')
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
  writer.soon('four\n')
  await vi.waitFor(() => expect(written.at(-1)).toBe('four\n'))
  for (let count = 0; count < 100; count++) writer.soon(LINE)
  expect(written.slice(3).map(({ length }) => length)).toEqual([32_000, 32_000, 32_000])
  writer.flush()
  expect(written.slice(3).join('')).toBe(LINE.repeat(100))
})
