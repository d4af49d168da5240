import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { createLog } from '../../server/log/log.ts'
import { createCounters } from '../../server/metrics/counters.ts'
import { aPostedRequest, aRouteContext } from '../../tests/builders/a-route-context.ts'
import { requestIdContext } from '../context/services.server.ts'
import { formRoute } from './form-route.server.ts'

/** A form's route that answers every post so, with what it has counted and logged. */
function aFormRoute(reply: { readonly kind: 'accepted'; readonly reference: string } | { readonly kind: 'conflict' }) {
  const counters = createCounters()
  const logged: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
  const context = aRouteContext({ counters, log })
  context.set(requestIdContext, 'request-1')
  const route = formRoute({
    name: 'data_request',
    acceptedPath: '/received',
    receive: async () => ({ reply: { errors: {}, ...reply }, lastResult: { submitted: {}, errors: {} } }) as never,
  })
  const post = async (accept: string): Promise<unknown> => {
    const headers = { Accept: accept, 'Content-Type': 'application/x-www-form-urlencoded' }
    const args = { request: aPostedRequest(headers, 'email=ann%40example.com'), context, params: {} }
    const next = () => route.action(args as unknown as ActionFunctionArgs)
    return route.middleware[0]?.(args as never, next as never)
  }
  return { post, logged, counted: () => counters.formPosts.lines().filter((line) => !line.startsWith('#')) }
}

test.each(['application/json', 'text/html'])('a post that asks for %s is counted and logged once', async (accept) => {
  const { post, logged, counted } = aFormRoute({ kind: 'accepted', reference: '7K3M-9QXZ-2B4D' })
  const answer = await post(accept)
  expect(answer).toMatchObject(accept === 'text/html' ? { status: 303 } : { status: 200 })
  expect(counted()).toEqual([expect.stringMatching(/form="data_request",outcome="accepted"\} 1$/)])
  expect(logged).toMatchObject([
    { message: 'form answered', requestId: 'request-1', outcome: 'accepted', reference: '7K3M-9QXZ-2B4D' },
  ])
})
