import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LIMITS = { slowReaderMs: 1_000, checkMs: 100 }

/** A connection to a server that cuts slow readers; `wait` lets so many bytes wait to be sent for so many milliseconds. */
function aConnection() {
  const server = new EventEmitter()
  cutSlowReaders(server as unknown as Server, LIMITS)
  const destroy = vi.fn()
  const socket = Object.assign(new EventEmitter(), { writableLength: 0, destroy })
  server.emit('connection', socket)
  const wait = (bytes: number, ms: number) => {
    socket.writableLength = bytes
    vi.advanceTimersByTime(ms)
  }
  return { server, socket, destroy, wait }
}

test('what waits to be sent for longer than the limit ends the connection, not before', () => {
  const { destroy, wait } = aConnection()
  wait(10, LIMITS.slowReaderMs)
  expect(destroy).not.toHaveBeenCalled()
  wait(10, 2 * LIMITS.checkMs)
  expect(destroy).toHaveBeenCalled()
})

test('whoever has read all in between begins anew', () => {
  const { destroy, wait } = aConnection()
  for (let round = 0; round < 3; round++) {
    wait(10, LIMITS.slowReaderMs - LIMITS.checkMs)
    wait(0, LIMITS.checkMs)
  }
  expect(destroy).not.toHaveBeenCalled()
})

test('a connection that is closed, or whose server is, is looked at no longer', () => {
  const closed = aConnection()
  closed.socket.emit('close')
  closed.wait(10, 3 * LIMITS.slowReaderMs)
  expect(closed.destroy).not.toHaveBeenCalled()
  const stopped = aConnection()
  stopped.server.emit('close')
  stopped.wait(10, 3 * LIMITS.slowReaderMs)
  expect(stopped.destroy).not.toHaveBeenCalled()
})
