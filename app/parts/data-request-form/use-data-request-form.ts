import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import notices from '../../../content/screens/notifications.json'
import { DATA_REQUEST_PATH, dataRequestForm } from '../../../forms/data-request-form.ts'
import { FORM_KEY_FIELD } from '../../../forms/lead-form-fields.ts'
import { type FieldErrors, readForm } from '../../../forms/read-form.ts'
import type { DataRequestAccepted, DataRequestReply } from '../../../forms/replies.ts'
import type { Typed } from '../../../forms/typed-fields.ts'
import { createFormKeys, keyInMemory } from '../../enhance/form-key.ts'
import { postForm } from '../../enhance/post-form.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { appStore } from '../../state/app-store.ts'
import { notify } from '../../state/notifications.ts'
import { knownOfUser, rememberUser } from '../../state/remember-user.ts'
import { type FormProblem, problemOf } from '../form-messages/form-problem.tsx'

/** The form shown again by the server: what was typed, and what is wrong. */
export interface DataRequestAgain {
  readonly typed: Typed
  readonly errors: FieldErrors
  readonly formKey: string
  readonly problem?: 'conflict' | 'unavailable'
}

interface Outcome {
  readonly errors: FieldErrors
  readonly problem?: FormProblem | undefined
  readonly kept?: DataRequestAccepted
}

export function useDataRequestForm(formKey: string, again: DataRequestAgain | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const keptHeading = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState<Typed>(again?.typed ?? {})
  /** Counts the forms filled in: each new one begins blank. */
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ errors: again?.errors ?? {}, problem: again?.problem })
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const [keys] = useState(() => createFormKeys(keyInMemory(again?.formKey ?? formKey)))

  const begin = useEffectEvent(() => {
    if (again?.problem === 'conflict') keys.refuse()
    if (form.current && !again) prefillForm(form.current, knownOfUser(dataRequestForm.fields))
  })
  useLayoutEffect(() => begin(), [])
  useEffect(() => {
    if (outcome.kept) keptHeading.current?.focus()
  }, [outcome.kept])

  const finish = (reply: DataRequestAccepted) => {
    keys.accepted()
    appStore.getState().clearUser()
    setTyped({})
    setRound((before) => before + 1)
    setOutcome(reply.delivered ? { errors: {} } : { errors: {}, kept: reply })
    if (reply.delivered) notify('success', notices.dataRequestSent)
  }
  const send = async (data: FormData) => {
    busy.current = true
    setSending(true)
    setOutcome({ errors: {} })
    data.set(FORM_KEY_FIELD, keys.key())
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
    typed,
    round,
    sending,
    ...outcome,
    onInput() {
      keys.contentChanged()
      if (form.current) rememberUser(readForm(dataRequestForm, new FormData(form.current)).typed)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy.current) return
      const data = new FormData(event.currentTarget)
      const reading = readForm(dataRequestForm, data)
      if (reading.ok) void send(data)
      else setOutcome({ errors: reading.errors })
    },
  }
}
