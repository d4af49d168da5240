import { expect, test } from 'vitest'
import type { Intake } from '../../server/intake.ts'
import type { IntakeResult } from '../../server/intake-result.ts'
import { aDataRequestPost } from '../../tests/builders/a-post.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { receiveDataRequest } from './data-request-submission.server.ts'

/** A request to know, received by an intake that answers `result`, and what that intake was given. */
async function received(result: IntakeResult) {
  const given: Parameters<Intake['submitDataRequest']>[0][] = []
  const context = aRouteContext({
    intake: {
      submitDataRequest: async (submission: (typeof given)[0]) => {
        given.push(submission)
        return result
      },
    } as never,
    outcomes: { dataRequestDelivered: async () => true } as never,
  })
  const post = aDataRequestPost({ dataRequestType: ['Right to Know Request'], formKey: 'a-key' })
  return { ...(await receiveDataRequest(aPostedRequest(), context, post)), given }
}

test('a data request is handed on with its answers and its key', async () => {
  const { reply, given } = await received({ kind: 'stored', reference: '7K3M-9QXZ-2B4D' })
  expect(given).toMatchObject([{ answers: { email: 'ann@example.com', city: 'Austin' }, idempotencyKey: 'a-key' }])
  expect(reply).toMatchObject({ kind: 'accepted', reference: '7K3M-9QXZ-2B4D', delivered: true })
})

test.each(['conflict', 'unavailable'] as const)('one that is not stored, for %s, is told so', async (kind) => {
  const { reply, lastResult } = await received({ kind })
  expect(reply).toEqual({ kind, errors: {} })
  expect(lastResult).toMatchObject({ problem: kind, submitted: { email: 'ann@example.com' } })
})
