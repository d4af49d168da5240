import { expect, test } from 'vitest'
import { createTabMemory } from '../../stores/tab-memory.ts'
import { createDebtMemory as createIn } from './debt-memory.ts'

const LIST = { query: 'balance=500&apr=20&minimum=&kind=Credit+Cards', names: ['Store card'] }
const OTHER = { ...LIST, query: 'balance=900&apr=20&minimum=&kind=Credit+Cards' }

/** In a tab that remembers nothing yet. */
const createDebtMemory = (device: Parameters<typeof createIn>[0]) =>
  createIn(
    device,
    createTabMemory(() => storage()),
  )

function storage(entries: Record<string, string> = {}) {
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
}

test('a change stays in memory and off the device', () => {
  const device = storage()
  const memory = createDebtMemory(() => device)
  memory.change(LIST)
  expect(memory.read()).toEqual(LIST)
  expect(memory.isRemembered()).toBe(false)
  expect(device.entries).toEqual({})
})

test('a remembered list is kept under one key, follows changes, and comes back in a new page', () => {
  const device = storage()
  const memory = createDebtMemory(() => device)
  memory.remember(LIST)
  memory.change(OTHER)
  expect(Object.keys(device.entries)).toEqual(['debtList'])
  expect(createDebtMemory(() => device).read()).toEqual(OTHER)
})

test('forgetting leaves nothing on the device', () => {
  const device = storage()
  const memory = createDebtMemory(() => device)
  memory.remember(LIST)
  memory.forget()
  expect(device.entries).toEqual({})
  memory.change(OTHER)
  expect(device.entries).toEqual({})
})

test.each(['null', '7', '{"query":1,"names":[]}', '{"query":"","names":"x"}', '{broken'])(
  'takes no harm from %s in the storage',
  (text) => {
    const memory = createDebtMemory(() => storage({ debtList: text }))
    expect(memory.read()).toBeUndefined()
    expect(memory.isRemembered()).toBe(false)
  },
)

test('serves without any storage', () => {
  const memory = createDebtMemory(() => {
    throw new Error('blocked')
  })
  memory.remember(LIST)
  expect(memory.read()).toEqual(LIST)
  memory.forget()
})
