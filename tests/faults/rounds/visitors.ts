import { setTimeout as wait } from 'node:timers/promises'
import { aDataRequestPost, aLeadPost, aLeavePopupPost } from '../../builders/a-post.ts'
import { noticeOf } from '../../support/post-form.ts'
import { pick, type Random, wholeNumber } from '../../support/random.ts'
import type { Form, FormKind, Ledger } from './ledger.ts'

/** Visitors who send at the same time. */
const VISITORS = 4
/** How long each thinks before the next form at most; longer in a round that lasts, which needs no crowd. */
const THINKS_MS = 120
const QUICK_FORMS = 5
const LATER_THINKS_MS = 1_000
/** How long a visitor waits before sending the same form again. */
const AGAIN_AFTER_MS = 25
/** How long one post may take: longer than the site takes for anything, on a machine that does much else. */
const POST_TIMEOUT_MS = 30_000
/** A form that is not taken for so long once the fault is over and every process has started again never will be. */
const PATIENCE_MS = 120_000
/** Share of visitors without an answer who leave for good, and of those who send a form twice at once. */
const LEAVES = 0.2
const CLICKS_TWICE = 0.1

const POSTS: Readonly<Record<FormKind, (form: Form) => readonly [path: string, data: FormData]>> = {
  lead: (form) => ['/debt-relief-options', aLeadPost({ formKey: form.idempotencyKey, email: form.email })],
  smallLead: (form) => [
    '/debt-relief-options',
    aLeadPost({ formKey: form.idempotencyKey, email: form.email, debtAmount: '6000' }),
  ],
  leavePopup: (form) => ['/leave-popup', aLeavePopupPost({ formKey: form.idempotencyKey, email: form.email })],
  dataRequest: (form) => ['/data-request-form', aDataRequestPost({ formKey: form.idempotencyKey, email: form.email })],
}

type Reply =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'refused' | 'lost' }
  | { readonly kind: 'unexpected'; readonly status: number }

/** Sends a form as the script of its page does. */
async function post(site: string, form: Form): Promise<Reply> {
  const [path, data] = POSTS[form.kind](form)
  try {
    if (data.has('consent')) data.set('consentNotice', await noticeOf({ url: site }))
    const answer = await fetch(site + path, {
      method: 'POST',
      headers: { Origin: site, Accept: 'application/json' },
      body: new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)])),
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    })
    const { reference } = (await answer.json()) as { reference?: string }
    if (answer.status === 200 && reference) return { kind: 'accepted', reference }
    return answer.status === 503 ? { kind: 'refused' } : { kind: 'unexpected', status: answer.status }
  } catch {
    return { kind: 'lost' }
  }
}

export interface Visitors {
  /** The fault is over: no visitor begins a new form. Resolves when each has been thanked for the last one, or has left. */
  leave(): Promise<void>
}

/**
 * Visitors who fill in forms until told to leave. One who hears nothing, or hears that nothing could be kept, sends the
 * same form again.
 * @param webs addresses of the site at this moment; empty while no process serves
 */
export function startVisitors(webs: () => readonly string[], ledger: Ledger, random: Random): Visitors {
  const leaving = new AbortController()
  let patienceEnds = Number.POSITIVE_INFINITY

  async function sendOnce(form: Form): Promise<boolean> {
    const serving = webs()
    if (serving.length === 0) return false
    const reply = await post(pick(random, serving), form)
    if (reply.kind === 'accepted') ledger.thank(form, reply.reference)
    if (reply.kind === 'unexpected') ledger.find('wrong', `a form was answered with ${reply.status}`)
    if (reply.kind === 'refused') ledger.noteRefusal()
    if (reply.kind === 'lost') {
      ledger.noteLostReply()
      if (random() < LEAVES) ledger.giveUp(form)
    }
    return form.reference !== undefined || form.givenUp === true || reply.kind === 'unexpected'
  }

  async function sendUntilThanked(form: Form): Promise<void> {
    const twice = random() < CLICKS_TWICE
    for (;;) {
      const sent = await Promise.all(twice ? [sendOnce(form), sendOnce(form)] : [sendOnce(form)])
      if (sent.includes(true)) return
      if (performance.now() > patienceEnds) {
        ledger.giveUp(form)
        return ledger.find('wrong', `${form.idempotencyKey} was not taken for ${PATIENCE_MS} ms after the fault`)
      }
      await wait(AGAIN_AFTER_MS)
    }
  }

  async function visit(): Promise<void> {
    const { signal } = leaving
    for (let sent = 1; sent === 1 || !signal.aborted; sent++) {
      const form = ledger.newForm(random)
      await sendUntilThanked(form)
      form.isDone = true
      const thinks = wholeNumber(random, 0, sent < QUICK_FORMS ? THINKS_MS : LATER_THINKS_MS)
      await wait(thinks, undefined, { signal }).catch(() => {})
    }
  }

  const visits = Array.from({ length: VISITORS }, visit)
  return {
    async leave() {
      leaving.abort()
      patienceEnds = performance.now() + PATIENCE_MS
      await Promise.all(visits)
    },
  }
}
