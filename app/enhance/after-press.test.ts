import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPresses } from './after-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  const target = new EventTarget()
  const done: string[] = []
  const presses = watchPresses(target)
  return { done, presses, press: (kind: string) => target.dispatchEvent(new Event(kind)) }
}

test('waits for the end of a press, however long it takes', () => {
  const { done, presses, press } = setup()
  press('pointerdown')
  presses.afterPress(() => done.push('asked'))
  vi.advanceTimersByTime(5_000)
  expect(done).toEqual([])
  press('pointerup')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['asked'])
})

test('a press that begins while it waits holds it back too', () => {
  const { done, presses, press } = setup()
  presses.afterPress(() => done.push('asked'))
  press('pointerdown')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
  press('pointercancel')
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['asked'])
})

test('without a press it runs soon, and only the latest', () => {
  const { done, presses } = setup()
  presses.afterPress(() => done.push('first'))
  presses.afterPress(() => done.push('second'))
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['second'])
})

test('does nothing more once it is stopped', () => {
  const { done, presses } = setup()
  presses.afterPress(() => done.push('asked'))
  presses.stop()
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
})
