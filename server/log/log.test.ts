import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog, errorReason, type LogLevel } from './log.ts'

function linesOf(level: LogLevel, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog(level, { write: (line) => lines.push(line) }))
  return lines
}

test('whatever a field holds, an event is one line that says what it is', () => {
  const forged = 'x"}\n{"level":"info","message":"all is well"}\r\u2028\u001b[2J'
  const lines = linesOf('info', (log) => log.warn('request rejected', { reason: forged, status: 400 }))
  expect(lines).toHaveLength(1)
  expect([...(lines[0] ?? '')].filter((character) => character < ' ')).toEqual(['\n'])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'request rejected', reason: forged })
})

test('below its level nothing is written', () => {
  const lines = linesOf('warn', (log) => {
    log.debug('a')
    log.info('b')
    log.warn('c')
    log.error('d')
  })
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['c', 'd'])
  expect(linesOf('silent', (log) => log.error('e'))).toEqual([])
})

test('the reason of an error is its code, and of the store what the code means; never its message', () => {
  const full = Object.assign(new Error('words of a visitor'), {
    code: 'ERR_SQLITE_ERROR',
    errstr: 'database or disk is full',
  })
  expect(errorReason(full)).toBe('ERR_SQLITE_ERROR: database or disk is full')
  expect(errorReason(new TypeError('words of a visitor'))).toBe('TypeError')
  expect(errorReason(undefined)).toBe('unknown error')
})

test.each([
  [false, 0],
  [true, 1],
])('an error is printed whole only where that was asked for: %s', (printErrors, times) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => print.mockRestore())
  const log = createLog('info', { write: () => {}, printErrors })
  log.error('page failed', {}, new Error('words of a visitor'))
  log.error('page failed')
  expect(print).toHaveBeenCalledTimes(times)
})

test('the line of a request is JSON like any other, of level info', () => {
  const answered = { requestId: '0ABCDE-7', method: 'GET', route: '/:stateName', status: 200, ms: 12 }
  const [line = ''] = linesOf('info', (log) => log.request(answered))
  const { time, ...rest } = JSON.parse(line)
  expect(rest).toEqual({ level: 'info', message: 'request', ...answered })
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(5_000)
  expect(time).toBe(new Date(time).toISOString())
  expect(linesOf('warn', (log) => log.request(answered))).toEqual([])
})
