import { expect, test } from 'vitest'
import type { PrivacyChoices, Shown } from '../../server/privacy/privacy-choices.ts'
import { aPost, type Fields } from '../../tests/builders/a-post.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { receiveMyConsent } from './my-consent-submission.server.ts'

const REFERENCE = '7K3M-9QXZ-2B4D'
const shown = (withdrawn: readonly string[] = []): Shown => ({
  kind: 'shown',
  view: { reference: REFERENCE, withdrawn } as never,
  link: 'a-link',
})

/** The answer to a post, where the privacy choices are these. */
const answer = (fields: Fields, privacyChoices: Partial<PrivacyChoices>) =>
  receiveMyConsent(aPostedRequest({}, aPost(fields)), aRouteContext({ privacyChoices: privacyChoices as never }))

test('a withdrawal from the page shows the consent as it is then, and the reference of the withdrawal', async () => {
  let withdrawn: readonly string[] = []
  const given = await answer(
    { link: 'a-link', channels: ['calls'] },
    {
      showByLink: async () => shown(withdrawn),
      withdrawByLink: async (_link, channels) => {
        withdrawn = channels
        return 'W-1'
      },
    },
  )
  expect(given).toEqual({ screen: { ...shown(['calls']), withdrawn: 'W-1' }, status: 200 })
})

test('a site that sends no mail opens the consent by digits', async () => {
  const asked: unknown[] = []
  const given = await answer(
    { reference: REFERENCE, digits: '0100' },
    {
      sendsLinks: false,
      showByDigits: async (...question) => {
        asked.push(question)
        return shown()
      },
    },
  )
  expect(given).toEqual({ screen: shown(), status: 200 })
  expect(asked).toEqual([[REFERENCE, '0100', '203.0.113.9']])
})

test('a site that sends mail sends the link, and tells nobody whether it did', async () => {
  const asked: unknown[] = []
  const given = await answer(
    { reference: REFERENCE, email: 'ann@example.com' },
    {
      sendsLinks: true,
      requestLink: async (...question) => {
        asked.push(question)
        return true
      },
    },
  )
  expect(given).toEqual({ screen: { kind: 'find', linkSent: true }, status: 200 })
  expect(asked).toEqual([[REFERENCE, 'ann@example.com', '203.0.113.9']])
})
