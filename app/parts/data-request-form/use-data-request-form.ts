import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import notices from '../../../content/screens/notifications.json'
import { DATA_REQUEST_PATH } from '../../../domain/paths.ts'
import { dataRequestFields } from '../../../forms/data-request-fields.ts'
import {
  type DataRequestAccepted,
  type DataRequestReply,
  type FormProblem,
  IDEMPOTENCY_KEY_FIELD,
  problemOf,
  type SubmissionResult,
} from '../../../forms/protocol.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import { type SubmittedValues, submittedValues } from '../../../forms/submitted-values.ts'
import { createIdempotencyKeys, keyInMemory } from '../../enhance/idempotency-key.ts'
import { postForm } from '../../enhance/post-form.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { appStore } from '../../stores/app-store.ts'
import { notify } from '../../stores/notifications.ts'
import { knownOfUser, rememberUser } from '../../stores/remember-user.ts'

interface Outcome {
  readonly errors: FieldErrors
  readonly problem?: FormProblem | undefined
  readonly kept?: DataRequestAccepted
}

/** The checks load when someone begins to fill in the form. If they cannot load, the form posts as plain HTML. */
const loadChecks = () => import('./read-data-request.ts')

export function useDataRequestForm(idempotencyKey: string, lastResult: SubmissionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const keptHeading = useRef<HTMLHeadingElement>(null)
  const [submitted, setSubmitted] = useState<SubmittedValues>(lastResult?.submitted ?? {})
  /** Counts the requests made on this page. Each new one begins with a blank form. */
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ errors: lastResult?.errors ?? {}, problem: lastResult?.problem })
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const [keys] = useState(() => createIdempotencyKeys(keyInMemory(lastResult?.idempotencyKey ?? idempotencyKey)))

  const begin = useEffectEvent(() => {
    if (lastResult?.problem === 'conflict') keys.refuse()
    if (form.current && !lastResult) prefillForm(form.current, knownOfUser(dataRequestFields.fields))
  })
  useLayoutEffect(() => begin(), [])
  useEffect(() => {
    if (outcome.kept) keptHeading.current?.focus()
  }, [outcome.kept])

  const finish = (reply: DataRequestAccepted) => {
    keys.accepted()
    appStore.getState().clearUser()
    setSubmitted({})
    setRound((before) => before + 1)
    setOutcome({ errors: {}, kept: reply })
    if (reply.delivered) notify('success', notices.dataRequestSent)
  }
  const send = async (data: FormData) => {
    busy.current = true
    setSending(true)
    setOutcome({ errors: {} })
    data.set(IDEMPOTENCY_KEY_FIELD, keys.key())
    const reply = await postForm<DataRequestReply>(DATA_REQUEST_PATH, data)
    busy.current = false
    setSending(false)
    if (reply.kind === 'accepted') return finish(reply)
    if (reply.kind === 'invalid' && Object.keys(reply.errors).length > 0) return setOutcome({ errors: reply.errors })
    if (reply.kind === 'conflict') keys.refuse()
    setOutcome({ errors: {}, problem: problemOf(reply) })
  }

  return {
    form,
    keptHeading,
    submitted,
    round,
    sending,
    ...outcome,
    onFocus: () => void loadChecks().catch(() => {}),
    onInput() {
      keys.contentChanged()
      if (form.current) rememberUser(submittedValues(dataRequestFields, new FormData(form.current)))
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy.current) return
      const posted = event.currentTarget
      loadChecks().then(
        ({ readDataRequest }) => {
          const data = new FormData(posted)
          const reading = readDataRequest(data)
          if (!reading.ok) setOutcome({ errors: reading.errors })
          else if (!busy.current) void send(data)
        },
        () => posted.submit(),
      )
    },
  }
}
