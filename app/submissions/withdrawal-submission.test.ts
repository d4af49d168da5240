import { expect, test } from 'vitest'
import type { PrivacyChoices } from '../../server/privacy/privacy-choices.ts'
import { aPost, type Fields } from '../../tests/builders/a-post.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { receiveWithdrawal } from './withdrawal-submission.server.ts'

/** The answer to a post, and what was withdrawn. */
async function answer(fields: Fields, reference?: string) {
  const withdrawn: unknown[] = []
  const withdraw: PrivacyChoices['withdraw'] = async (...asked) => {
    withdrawn.push(asked)
    return reference
  }
  const context = aRouteContext({ privacyChoices: { withdraw } as never })
  return { ...(await receiveWithdrawal(aPostedRequest(), context, aPost(fields))), withdrawn }
}

const ANN = { person: 'ann@example.com', channels: ['calls', 'texts'] }

test('a withdrawal is in force before it is answered, with its reference', async () => {
  expect(await answer(ANN, 'W-1')).toMatchObject({
    reply: { kind: 'accepted', reference: 'W-1' },
    withdrawn: [['ann@example.com', ['calls', 'texts']]],
  })
})

test('one that names nobody withdraws nothing, says what is missing, and keeps what was chosen', async () => {
  const errors = { person: 'Please enter your email, your phone number or a reference' }
  expect(await answer({ ...ANN, person: '' }, 'W-1')).toMatchObject({
    reply: { kind: 'invalid', errors },
    lastResult: { step: 1, errors, submitted: { channels: ['calls', 'texts'] } },
    withdrawn: [],
  })
})

test('one that cannot be stored is told so, and keeps what was typed', async () => {
  expect(await answer(ANN)).toMatchObject({
    reply: { kind: 'unavailable', errors: {} },
    lastResult: { problem: 'unavailable', submitted: ANN },
  })
})
