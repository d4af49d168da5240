import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settled } from '../../tests/store/conformance.ts'
import { createGroups } from './groups.ts'
import { StoreBusyError } from './store-errors.ts'

interface Item {
  readonly name: string
  readonly keys?: readonly string[]
}

/** Groups whose runs are kept. `spoils`: whether a run with this item fails. */
function someGroups(spoils: (name: string) => unknown = () => undefined, takesMs = 5) {
  const runs: string[][] = []
  const write = createGroups(
    async (items: readonly Item[]) => {
      runs.push(items.map(({ name }) => name))
      await wait(takesMs)
      const error = items.map(({ name }) => spoils(name)).find((each) => each !== undefined)
      if (error !== undefined) throw error
      return items.map(({ name }) => `${name} written`)
    },
    ({ keys = [] }) => keys,
  )
  return { runs, write }
}

test('what arrives while a group is under way is the next group, and each item has its own answer', async () => {
  const { runs, write } = someGroups()
  const first = [write({ name: 'a' }), write({ name: 'b' })]
  await wait(2)
  const second = [write({ name: 'c' }), write({ name: 'd' })]
  expect(await Promise.all([...first, ...second])).toEqual(['a written', 'b written', 'c written', 'd written'])
  expect(runs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('two with a key in common are never in one group, and keep their order', async () => {
  const { runs, write } = someGroups()
  await Promise.all([
    write({ name: 'a', keys: ['x'] }),
    write({ name: 'b', keys: ['x', 'y'] }),
    write({ name: 'c', keys: ['y'] }),
    write({ name: 'd', keys: ['z'] }),
  ])
  expect(runs).toEqual([['a', 'd'], ['b'], ['c']])
})

test('one that cannot be written fails alone', async () => {
  const { runs, write } = someGroups((name) => (name === 'bad' ? new Error('bad') : undefined))
  const fates = await settled(['a', 'bad', 'b'].map((name) => write({ name })))
  expect(fates).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

test('where the store is out of reach, none is tried again', async () => {
  const { runs, write } = someGroups(() => new StoreBusyError())
  expect(await settled(['a', 'b'].map((name) => write({ name })))).toEqual(['rejected', 'rejected'])
  expect(runs).toEqual([['a', 'b']])
})

test('a group that takes long does not hold up the next', async () => {
  const { runs, write } = someGroups(undefined, 500)
  const slow = write({ name: 'slow' })
  await wait(20)
  const next = write({ name: 'next' })
  await wait(200)
  expect(runs).toEqual([['slow'], ['next']])
  await Promise.all([slow, next])
})

test('of more than wait at most, the rest is rejected at once', async () => {
  const { runs, write } = someGroups()
  const fates = await settled(Array.from({ length: 2_001 }, (_, index) => write({ name: String(index) })))
  expect(fates.filter((fate) => fate === 'rejected')).toHaveLength(1)
  expect(Math.max(...runs.map((run) => run.length))).toBe(100)
})
