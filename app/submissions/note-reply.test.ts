import { expect, test } from 'vitest'
import { aRouteContext } from '../../tests/builders/a-route-context.ts'
import { requestIdContext } from '../context/services.server.ts'
import type { FormReply } from './form-submission.server.ts'
import { type FormName, noteReply } from './note-reply.server.ts'

/** What is counted for a form that was answered so: its post, and the steps of the funnel. */
function counted(form: FormName, reply: FormReply, step?: 1 | 2) {
  const posts: string[] = []
  const funnel: string[] = []
  const context = aRouteContext({
    counters: {
      formPosts: { add: (...labels: string[]) => posts.push(labels.join(' ')) },
      funnel: { add: (name: string) => funnel.push(name) },
    },
    log: { info: () => {} },
  } as never)
  context.set(requestIdContext, 'A-1')
  noteReply(context, form, reply, step)
  return { posts, funnel }
}

const ACCEPTED = { kind: 'accepted', reference: 'one' } as FormReply
const INVALID = { kind: 'invalid' } as FormReply
const NEXT = { kind: 'next' } as FormReply

test.each([
  ['the first step of the lead form with an error', 'lead_form', INVALID, 1, []],
  ['its second step before anything was asked there', 'lead_form', NEXT, 2, ['step_1_passed']],
  ['its second step with an error', 'lead_form', INVALID, 2, ['step_2_submitted']],
  ['its second step, taken', 'lead_form', ACCEPTED, 2, ['step_2_submitted', 'stored']],
  ['the leave popup, taken', 'leave_popup', ACCEPTED, undefined, []],
  ['a data request with an error', 'data_request', INVALID, 2, []],
] as const)('%s', (_name, form, reply, step, funnel) =>
  expect(counted(form, reply, step)).toEqual({ posts: [`${form} ${reply.kind}`], funnel }),
)
