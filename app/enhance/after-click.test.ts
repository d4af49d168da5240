import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchClicks } from './after-click.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const target = new EventTarget()
  const done: string[] = []
  const clicks = watchClicks(target)
  return { done, clicks, send: (kind: string) => target.dispatchEvent(new Event(kind)) }
}

test('waits for the end of a click, however long it takes', () => {
  const { done, clicks, send } = setup()
  send('pointerdown')
  clicks.afterClick(() => done.push('asked'))
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
  send('pointerup')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['asked'])
})

test('a click that begins while it waits holds it back too', () => {
  const { done, clicks, send } = setup()
  clicks.afterClick(() => done.push('asked'))
  send('pointerdown')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
  send('pointercancel')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['asked'])
})

test('without a click it runs soon, and only the latest', () => {
  const { done, clicks } = setup()
  clicks.afterClick(() => done.push('first'))
  clicks.afterClick(() => done.push('second'))
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['second'])
})

test('does nothing more once it is stopped', () => {
  const { done, clicks } = setup()
  clicks.afterClick(() => done.push('asked'))
  clicks.stop()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
})
