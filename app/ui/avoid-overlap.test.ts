import { expect, test } from 'vitest'
import { liftToAvoid } from './avoid-overlap.ts'

const note = { left: 16, right: 300, top: 700, bottom: 784 }
const field = (top: number, left = 20) => ({ left, right: left + 200, top, bottom: top + 52 })

test('stays where nothing is in the way', () => {
  expect(liftToAvoid(note, [])).toBe(0)
  expect(liftToAvoid(note, [field(200)])).toBe(0)
  expect(liftToAvoid(note, [field(720, 600)])).toBe(0)
})

test('rises above a field that it would cover', () => {
  const lift = liftToAvoid(note, [field(720)])
  expect(note.bottom - lift).toBeLessThanOrEqual(720)
})

test('measures what a browser gives it, whose sides are not its own properties', () => {
  const measured = (box: object) => Object.create(box)
  expect(liftToAvoid(measured(note), [measured(field(720))])).toBe(liftToAvoid(note, [field(720)]))
  expect(liftToAvoid(note, [field(720)])).toBeGreaterThan(0)
})

test('rises above one obstacle after the other', () => {
  const lift = liftToAvoid(note, [field(600), field(720)])
  expect(note.bottom - lift).toBeLessThanOrEqual(600)
})

test('stays in the viewport, whatever is in the way', () => {
  expect(liftToAvoid(note, [{ left: 0, right: 400, top: 40, bottom: 800 }])).toBe(0)
})

test('goes to the top where everything below it is in the way', () => {
  const lift = liftToAvoid(note, [{ left: 0, right: 400, top: 95, bottom: 800 }])
  expect(note.top - lift).toBeGreaterThanOrEqual(0)
  expect(note.bottom - lift).toBeLessThanOrEqual(95)
})
