import { expect, test } from 'vitest'
import { TEST_KEYS } from '../../../tests/support/test-keys.ts'
import { checkPostgres } from './check-postgres.ts'
import { findingsOf } from './finding.ts'

test('a server that does not answer is an error, beside what there is to say of embedded stores', async () => {
  const kept = findingsOf('store').note('An embedded store is left')
  // Port 1 is no database's, and nothing listens there.
  const { findings, engine } = await checkPostgres('postgres://site@127.0.0.1:1/site', TEST_KEYS, [kept])
  expect(findings).toEqual([kept, expect.objectContaining({ level: 'error' })])
  expect(engine).toBeUndefined()
})
