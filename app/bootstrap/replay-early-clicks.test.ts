import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayEarlyClicks } from './replay-early-clicks.ts'

/** A thing that can be clicked, and the only one: events on it are events of the window too. */
class Clickable extends EventTarget {
  clicks = 0
  closest() {
    return this
  }
  click() {
    this.clicks += 1
  }
}
class Link extends Clickable {}

function aPage(clickable: Clickable) {
  vi.stubGlobal('Element', Clickable)
  vi.stubGlobal('HTMLAnchorElement', Link)
  vi.stubGlobal('addEventListener', clickable.addEventListener.bind(clickable))
  vi.stubGlobal('removeEventListener', clickable.removeEventListener.bind(clickable))
  const start = vi.fn()
  const { release } = replayEarlyClicks(start)
  const click = () => {
    const event = Object.assign(new Event('click', { cancelable: true }), { button: 0 })
    clickable.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { start, release, click }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a click starts the application and is replayed once that listens', () => {
  const link = new Link()
  const { start, release, click } = aPage(link)
  expect(click()).toBe(true)
  expect(start).toHaveBeenCalledOnce()
  expect(link.clicks).toBe(0)
  release()
  expect(link.clicks).toBe(1)
})

test('a link acts as a plain one after two seconds', () => {
  const link = new Link()
  const { click } = aPage(link)
  click()
  vi.advanceTimersByTime(2_000)
  expect(link.clicks).toBe(1)
})

test('a button that needs script waits for it, however long that takes', () => {
  const button = new Clickable()
  const { release, click } = aPage(button)
  click()
  vi.advanceTimersByTime(60_000)
  expect(button.clicks).toBe(0)
  release()
  expect(button.clicks).toBe(1)
})
