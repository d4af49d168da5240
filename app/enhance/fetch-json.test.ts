import { expect, test } from 'vitest'
import { fetchJson } from './fetch-json.ts'

test('reads what one of our own addresses answers', async () => {
  expect(await fetchJson('/visitor-location', async () => Response.json({ region: 'Texas' }))).toEqual({
    region: 'Texas',
  })
})

test.each([
  ['a refusal', async () => Response.json({}, { status: 500 })],
  ['a page', async () => new Response('<!doctype html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is as good as nothing', async (_, get) => {
  expect(await fetchJson('/visitor-location', get)).toBeUndefined()
})
