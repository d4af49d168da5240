import { expect, test } from 'vitest'
import type { LeadReply } from '../../forms/protocol.ts'
import { postForm } from './post-form.ts'

function form() {
  const data = new FormData()
  data.append('firstName', 'Zoë & Co')
  data.append('step3Selections', 'Credit Cards')
  data.append('step3Selections', 'Medical Debt')
  return data
}
const answering = (body: string, status: number) => async () => new Response(body, { status })

test('posts url-encoded, asks for JSON, and puts nothing typed into the address', async () => {
  let seen: Request | undefined
  await postForm('/debt-relief-options', form(), async (path, init) => {
    seen = new Request(`https://site.example${path}`, init)
    return Response.json({ kind: 'accepted', reference: 'R1' })
  })
  expect(seen?.method).toBe('POST')
  expect(seen?.url).toBe('https://site.example/debt-relief-options')
  expect(seen?.headers.get('Accept')).toBe('application/json')
  expect(seen?.headers.get('Content-Type')).toContain('application/x-www-form-urlencoded')
  const sent = new URLSearchParams(await seen?.text())
  expect(sent.get('firstName')).toBe('Zoë & Co')
  expect(sent.getAll('step3Selections')).toEqual(['Credit Cards', 'Medical Debt'])
})

test.each([
  [200, { kind: 'accepted', reference: 'R1' }],
  [409, { kind: 'conflict', errors: {} }],
  [422, { kind: 'invalid', errors: { phone: 'Please enter your phone number' } }],
  [503, { kind: 'unavailable', errors: {} }],
] as const)('reads the reply of a %i', async (status, reply) => {
  expect(await postForm<LeadReply>('/x', form(), answering(JSON.stringify(reply), status))).toEqual(reply)
})

test.each([403, 405, 413, 415, 429, 500, 502])('a %i stops the form, even with a JSON body', async (status) => {
  expect(await postForm('/x', form(), answering('{"kind":"accepted"}', status))).toEqual({ kind: 'rejected', status })
})

test('a page in place of the reply stops the form', async () => {
  expect(await postForm('/x', form(), answering('<!doctype html>', 503))).toEqual({ kind: 'rejected', status: 503 })
})

test('an answer that is cut short or no reply is as good as none: the post may have been taken', async () => {
  expect(await postForm('/x', form(), answering('{"kind":"acc', 200))).toEqual({ kind: 'offline' })
  expect(await postForm('/x', form(), answering('null', 200))).toEqual({ kind: 'offline' })
})

test('a network failure is no exception', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await postForm('/x', form(), fail)).toEqual({ kind: 'offline' })
})
