import { expect, test } from 'vitest'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import { allContactHashes } from './contact-hashes.ts'
import { withdraw, withdrawnAmong } from './withdrawals.ts'

test('of many people only those are named who withdrew something', async () => {
  const engine = await temporaryStore()
  const [ann, bo] = ['ann@example.com', 'bo@example.com']
  await withdraw(engine, {
    person: { kind: 'email', email: ann },
    channels: ['calls', 'texts'],
    via: 'privacy-choices',
    mailRoute: 'own',
  })
  const people = [ann, bo].map((email) => ({ id: email, hashes: allContactHashes(engine.vault, { email }) }))
  expect(await withdrawnAmong(engine.db, people)).toEqual(new Map([[ann, new Set(['calls', 'texts'])]]))
})
