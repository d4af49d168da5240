import { expect, test } from 'vitest'
import { settled } from '../../tests/store/conformance.ts'
import { until } from '../../tests/support/until.ts'
import { createGroups } from './groups.ts'
import { StoreBusyError } from './store-errors.ts'

interface Item {
  readonly name: string
  readonly keys?: readonly string[]
}

/** Groups whose runs are kept, and end once they are let go. `spoils`: with what a run of this item fails. */
function someGroups(spoils: (name: string) => unknown = () => undefined) {
  const runs: string[][] = []
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const write = createGroups(
    async (items: readonly Item[]) => {
      runs.push(items.map(({ name }) => name))
      await gate
      const error = items.map(({ name }) => spoils(name)).find((each) => each !== undefined)
      if (error !== undefined) throw error
      return items.map(({ name }) => `${name} written`)
    },
    ({ keys = [] }) => keys,
  )
  return { runs, write, letGo }
}

test('what arrives while a group is under way is the next group, and each item has its own answer', async () => {
  const { runs, write, letGo } = someGroups()
  const first = [write({ name: 'a' }), write({ name: 'b' })]
  await until(() => runs.length === 1, 'the first group is under way')
  const second = [write({ name: 'c' }), write({ name: 'd' })]
  letGo()
  expect(await Promise.all([...first, ...second])).toEqual(['a written', 'b written', 'c written', 'd written'])
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('two with a key in common are never in one group, and keep their order', async () => {
  const { runs, write, letGo } = someGroups()
  letGo()
  await Promise.all([
    write({ name: 'a', keys: ['x'] }),
    write({ name: 'b', keys: ['x', 'y'] }),
    write({ name: 'c', keys: ['y'] }),
    write({ name: 'd', keys: ['z'] }),
  ])
  expect(runs).toEqual([['a', 'd'], ['b'], ['c']])
})

test('one that cannot be written fails alone', async () => {
  const { runs, write, letGo } = someGroups((name) => (name === 'bad' ? new Error('bad') : undefined))
  letGo()
  const fates = await settled(['a', 'bad', 'b'].map((name) => write({ name })))
  expect(fates).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

test('where the store is out of reach, none is tried again', async () => {
  const { runs, write, letGo } = someGroups(() => new StoreBusyError())
  letGo()
  expect(await settled(['a', 'b'].map((name) => write({ name })))).toEqual(['rejected', 'rejected'])
  expect(runs).toEqual([['a', 'b']])
})

test('a group that takes long does not hold up the next', async () => {
  const { runs, write, letGo } = someGroups()
  const slow = write({ name: 'slow' })
  await until(() => runs.length === 1, 'the slow group is under way')
  const next = write({ name: 'next' })
  await until(() => runs.length === 2, 'the next group is under way, too')
  expect(runs).toEqual([['slow'], ['next']])
  letGo()
  await Promise.all([slow, next])
})

test('of more than wait at most, the rest is rejected at once', async () => {
  const { runs, write, letGo } = someGroups()
  letGo()
  const fates = await settled(Array.from({ length: 2_001 }, (_, index) => write({ name: String(index) })))
  expect(fates.filter((fate) => fate === 'rejected')).toHaveLength(1)
  expect(Math.max(...runs.map((run) => run.length))).toBe(100)
})
