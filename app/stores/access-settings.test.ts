import { describe, expect, test } from 'vitest'
import { ACCESS_KEY, keepSettings, knownSettings, readSettings } from './access-settings.ts'

function memory(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
}

const switchedOff = () => {
  throw new DOMException('no storage', 'SecurityError')
}

describe('what is stored', () => {
  test.each([
    [null, []],
    ['', []],
    ['contrast', ['contrast']],
    ['still text-130 links', ['text-130', 'links', 'still']],
    ['text-115 text-150', ['text-150']],
    ['contrast contrast', ['contrast']],
    ['text-900 <script> constructor __proto__', []],
    ['{"contrast":true}', []],
  ])('%j is read as %j', (stored, expected) => {
    expect(knownSettings(stored)).toEqual(expected)
  })

  test('comes back as it was kept', () => {
    const storage = memory()
    keepSettings(['text-150', 'spacing'], () => storage)
    expect(readSettings(() => storage)).toEqual(['text-150', 'spacing'])
  })

  test('leaves nothing behind when all settings are standard again', () => {
    const storage = memory({ [ACCESS_KEY]: 'contrast' })
    keepSettings([], () => storage)
    expect(storage.stored).toEqual({})
  })
})

test('storage that is switched off is no error', () => {
  expect(readSettings(switchedOff)).toEqual([])
  expect(() => keepSettings(['links'], switchedOff)).not.toThrow()
})
