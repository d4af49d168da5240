import { type FormEvent, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { DATA_REQUEST_PATH, DATA_REQUEST_RECEIVED_PATH } from '../../../domain/paths.ts'
import { dataRequestFields } from '../../../forms/data-request-fields.ts'
import {
  type DataRequestAccepted,
  type DataRequestReply,
  type FormProblem,
  problemOf,
  type SubmissionResult,
} from '../../../forms/protocol.ts'
import { type FieldErrors, stillWrong } from '../../../forms/read-form.ts'
import { submittedValues } from '../../../forms/submitted-values.ts'
import { createIdempotencyKeys, keyInMemory } from '../../enhance/idempotency-key.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { sendForm } from '../../enhance/send-form.ts'
import { appStore } from '../../stores/app-store.ts'
import { knownOfUser, rememberUser } from '../../stores/remember-user.ts'
import { NOTIFY } from './submitted-notice.tsx'

interface Outcome {
  readonly errors: FieldErrors
  readonly problem?: FormProblem | undefined
}

/** The checks load when someone begins to fill in the form. If they cannot load, the form posts as plain HTML. */
const loadChecks = () => import('./read-data-request.ts')

export function useDataRequestForm(idempotencyKey: string, lastResult: SubmissionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ errors: lastResult?.errors ?? {}, problem: lastResult?.problem })
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const checks = useRef<Awaited<ReturnType<typeof loadChecks>>>(undefined)
  const [keys] = useState(() => createIdempotencyKeys(keyInMemory(lastResult?.idempotencyKey ?? idempotencyKey)))

  const loaded = async () => {
    const ready = await loadChecks()
    checks.current = ready
    return ready
  }
  const begin = useEffectEvent(() => {
    if (lastResult?.problem === 'conflict') keys.refuse()
    if (form.current && !lastResult) prefillForm(form.current, knownOfUser(dataRequestFields.fields))
  })
  useLayoutEffect(() => begin(), [])

  const finish = (reply: DataRequestAccepted) => {
    keys.accepted()
    appStore.getState().clearUser()
    const query = new URLSearchParams({ reference: reply.reference, ...(reply.delivered ? { [NOTIFY]: '1' } : {}) })
    location.assign(`${DATA_REQUEST_RECEIVED_PATH}?${query}`)
  }
  const send = async (data: FormData) => {
    busy.current = true
    setSending(true)
    setOutcome({ errors: {} })
    const reply = await sendForm<DataRequestReply>(DATA_REQUEST_PATH, data, keys)
    busy.current = false
    setSending(false)
    if (reply.kind === 'accepted') return finish(reply)
    if (reply.kind === 'invalid' && Object.keys(reply.errors).length > 0) return setOutcome({ errors: reply.errors })
    setOutcome({ errors: {}, problem: problemOf(reply) })
  }

  return {
    form,
    sending,
    ...outcome,
    onFocus: () => void loaded().catch(() => {}),
    onInput({ target }: FormEvent) {
      keys.contentChanged()
      if (!form.current) return
      const data = new FormData(form.current)
      rememberUser(submittedValues(dataRequestFields, data))
      const reading = checks.current?.readDataRequest(data)
      if (!reading) return
      const found = reading.ok ? {} : reading.errors
      setOutcome((shown) => ({ ...shown, errors: stillWrong(shown.errors, found, (target as HTMLInputElement).name) }))
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy.current) return
      const posted = event.currentTarget
      loaded().then(
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
