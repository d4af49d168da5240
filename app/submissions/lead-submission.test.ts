import { expect, test } from 'vitest'
import { PREVIOUS_BUTTON } from '../../forms/lead-form-fields.ts'
import { aLeadPost, type Fields } from '../../tests/builders/a-post.ts'
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

test.each<[string, boolean, Fields, object]>([
  ['by the way back', true, { [PREVIOUS_BUTTON]: '' }, { kind: 'next' }],
  ['beside a notice that is no longer in force', false, {}, { kind: 'invalid', notices: 'those in force' }],
])('a whole form that is posted %s stores no lead', async (_how, isCurrent, fields, expected) => {
  const stored: unknown[] = []
  const context = aRouteContext({
    notices: { isCurrent: () => isCurrent, current: () => 'those in force' } as never,
    intake: { submitLead: async (lead: unknown) => stored.push(lead) } as never,
  })
  const { reply } = await receiveLead(aPostedRequest(), context, aLeadPost(fields))
  expect(reply).toMatchObject(expected)
  expect(stored).toEqual([])
})
