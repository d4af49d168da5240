import { expect, test } from 'vitest'
import { aLeadPost } from '../../tests/builders/a-post.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { receiveLead } from './lead-submission.server.ts'

test.each(['conflict', 'unavailable'] as const)('a lead that is not stored, for %s, is told so', async (kind) => {
  const context = aRouteContext({
    notices: { isCurrent: () => true } as never,
    intake: { submitLead: async () => ({ kind }) } as never,
  })
  const { reply, lastResult } = await receiveLead(aPostedRequest(), context, aLeadPost())
  expect(reply).toEqual({ kind, errors: {} })
  expect(lastResult).toMatchObject({ step: 2, problem: kind, submitted: { email: 'ann@example.com' } })
})
