import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { loadContent } from './content.ts'
import { parsed, recordParsed } from './parsed.ts'

const shout = (text: string) => ({ text: text.toUpperCase() })

test('a text that the build has not read is parsed, however often', () => {
  for (let times = 0; times < 2; times++)
    expect(parsed('markdown', 'not in the build', shout)).toEqual({ text: 'NOT IN THE BUILD' })
})

test('what is parsed while recording is known by kind and text, also when reading breaks off', () => {
  const recorded = recordParsed(() => {
    parsed('markdown', 'one', shout)
    parsed('yaml', 'one', () => 1)
    throw new Error('broken off')
  })
  expect([...recorded.values()]).toEqual([{ text: 'ONE' }, 1])
  expect([...recorded.keys()].map((key) => key.split(' ')[0])).toEqual(['markdown', 'yaml'])
  expect(recordParsed(() => parsed('yaml', 'two', () => 2)).size).toBe(1)
})

// A second reading would be parsed anew at every start: what the build has parsed is handed out once.
test('a start reads no text of the content twice', () => {
  const parse = vi.spyOn(createRequire(import.meta.url)('yaml') as typeof import('yaml'), 'parse')
  const texts = recordParsed(() => loadContent(readConfig({})))
  expect(parse.mock.calls.length).toBeGreaterThan(100)
  expect(parse.mock.calls.length).toBe([...texts.keys()].filter((key) => key.startsWith('yaml ')).length)
})
