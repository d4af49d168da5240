import { expect, test } from 'vitest'
import { createTabMemory } from './tab-memory.ts'

function aTab() {
  const items = new Map<string, string>()
  return {
    items,
    storage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
  }
}

test('the next page of the tab has what a page remembered', () => {
  const { storage } = aTab()
  const first = createTabMemory(() => storage)
  first.write('user', { firstName: 'Ada' })
  first.handOver()
  const next = createTabMemory(() => storage)
  next.take()
  expect(next.read('user')).toEqual({ firstName: 'Ada' })
})

test('while a page is shown, the storage holds nothing', () => {
  const { items, storage } = aTab()
  const first = createTabMemory(() => storage)
  first.write('user', { firstName: 'Ada' })
  expect(items.size).toBe(0)
  first.handOver()
  expect(items.size).toBe(1)
  createTabMemory(() => storage).take()
  expect(items.size).toBe(0)
})

test('what was cleared is not handed over, and nothing is stored where there is nothing', () => {
  const { items, storage } = aTab()
  const memory = createTabMemory(() => storage)
  memory.write('user', { firstName: 'Ada' })
  memory.write('user', null)
  memory.handOver()
  expect(items.size).toBe(0)
})

test('a page that comes back as it was left has what a later page remembers', () => {
  const { storage } = aTab()
  const first = createTabMemory(() => storage)
  first.write('user', { firstName: 'Ada' })
  first.handOver()
  const next = createTabMemory(() => storage)
  next.take()
  next.write('user', null)
  next.write('sent', { reference: 'R' })
  next.handOver()
  first.take()
  expect(first.read('user')).toBeNull()
  expect(first.read('sent')).toEqual({ reference: 'R' })
})

test('a reload keeps what tools remember and which form was sent, and nothing about the visitor', () => {
  const { items, storage } = aTab()
  const first = createTabMemory(() => storage)
  for (const name of ['debtList', 'toolQuestions', 'user', 'sentLead']) first.write(name, 'kept')
  first.handOver()
  const again = createTabMemory(() => storage)
  again.take('reload')
  expect(['debtList', 'toolQuestions', 'sentLead'].map(again.read)).toEqual(['kept', 'kept', 'kept'])
  expect(again.read('user')).toBeUndefined()
  expect(items.size).toBe(0)
})

test('a typed address keeps only which form was sent, and leaves nothing in the storage', () => {
  const { items, storage } = aTab()
  const first = createTabMemory(() => storage)
  for (const name of ['debtList', 'toolQuestions', 'user', 'sentLead']) first.write(name, 'kept')
  first.handOver()
  const next = createTabMemory(() => storage)
  next.take('address')
  expect(next.read('sentLead')).toBe('kept')
  expect(['debtList', 'toolQuestions', 'user'].map(next.read)).toEqual([undefined, undefined, undefined])
  expect(items.size).toBe(0)
})

test('a storage that is switched off, or holds something else, breaks nothing', () => {
  const off = createTabMemory(() => {
    throw new Error('denied')
  })
  off.write('user', 1)
  off.handOver()
  off.take()
  expect(off.read('user')).toBe(1)
  const { items, storage } = aTab()
  items.set('handOver', '{')
  const memory = createTabMemory(() => storage)
  memory.take()
  expect(memory.read('user')).toBeUndefined()
})
