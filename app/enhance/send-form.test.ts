import { expect, test } from 'vitest'
import type { LeadReply } from '../../forms/protocol.ts'
import { createIdempotencyKeys, keyInMemory } from './idempotency-key.ts'
import { sendForm } from './send-form.ts'

/** Sends a form once for each reply, changed after each time; returns the keys that it was sent with. */
async function keysSent(...replies: readonly LeadReply['kind'][]) {
  let made = 0
  const keys = createIdempotencyKeys(keyInMemory(), () => `key ${++made}`)
  const sent: (string | null)[] = []
  for (const kind of replies) {
    const reply = await sendForm<LeadReply>('/x', new FormData(), keys, async (_path, init) => {
      sent.push(new URLSearchParams(String(init?.body)).get('formKey'))
      return Response.json({ kind })
    })
    expect(reply).toEqual({ kind })
    keys.contentChanged()
  }
  return sent
}

test('a repeat carries the key of the first try', async () => {
  expect(await keysSent('unavailable', 'invalid', 'accepted')).toEqual(['key 1', 'key 1', 'key 1'])
})

test('after a conflict, other content has a key of its own', async () => {
  expect(await keysSent('conflict', 'accepted')).toEqual(['key 1', 'key 2'])
})
