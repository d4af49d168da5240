import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import copy from '../../../content/screens/notifications.json'
import { LEAD_FORM_PATH, LEAD_OUTCOME_PATH } from '../../../domain/paths.ts'
import { leadFormFields, leadStepOneFields, PREVIOUS_BUTTON, STEP_ONE_FIELDS } from '../../../forms/lead-form-fields.ts'
import { ENTER_PHONE, INVALID_EMAIL } from '../../../forms/messages.ts'
import {
  type FormProblem,
  IDEMPOTENCY_KEY_FIELD,
  type LeadOutcome,
  type LeadReply,
  problemOf,
  type SubmissionResult,
} from '../../../forms/protocol.ts'
import type { FieldErrors, FormReading } from '../../../forms/read-form.ts'
import { type SubmittedValues, submittedValues } from '../../../forms/submitted-values.ts'
import { fetchJson } from '../../enhance/fetch-json.ts'
import { createIdempotencyKeys } from '../../enhance/idempotency-key.ts'
import { postForm } from '../../enhance/post-form.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { appStore } from '../../stores/app-store.ts'
import { leadDraft } from '../../stores/lead-draft.ts'
import { notify } from '../../stores/notifications.ts'
import { knownOfUser, rememberUser } from '../../stores/remember-user.ts'
import { asFormData, filledIn } from './submitted-values.ts'

interface Screen {
  /** Counts the forms filled in on this place: each new one begins at the defaults. */
  readonly round: number
  readonly step: 1 | 2 | 3
  /** Of both steps, as far as they are not in the fields of the step that shows. */
  readonly answers: SubmittedValues
  readonly errors: FieldErrors
  readonly problem?: FormProblem | undefined
  readonly reference?: string
}

const WARNINGS = [ENTER_PHONE, INVALID_EMAIL]

const valuesIn = (step: Screen['step'], data: FormData): SubmittedValues =>
  submittedValues(step === 1 ? leadStepOneFields : leadFormFields, data)

/**
 * The checks and step 2 come when someone begins to fill in step 1. Where they do not come (the line is down, a new
 * release took their files away), Continue posts step 1 as a plain form, and the server answers with step 2.
 */
const loadRest = () => import('./lead-rest.ts')
type Rest = Awaited<ReturnType<typeof loadRest>>

/** The key belongs to the draft: it outlives the popup's closing and a reload. */
const DRAFT_KEY = {
  read: () => leadDraft.read()?.idempotencyKey,
  write: (idempotencyKey: string | undefined) => leadDraft.save({ idempotencyKey }),
}

async function announceOutcome(reference: string) {
  const outcome = await fetchJson<LeadOutcome>(`${LEAD_OUTCOME_PATH}?reference=${encodeURIComponent(reference)}`)
  if (outcome?.crm === 'delivered') notify('success', copy.leadDelivered)
}

export interface LeadFormState extends Screen {
  /** Once it has come. */
  readonly stepTwo: Rest['LeadStepTwo'] | undefined
  readonly sending: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onInput(): void
  onFocus(): void
}

export function useLeadForm(lastResult: SubmissionResult | undefined): LeadFormState {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [screen, setScreen] = useState<Screen>({
    round: 0,
    step: lastResult?.step ?? 1,
    answers: lastResult?.submitted ?? {},
    errors: lastResult?.errors ?? {},
    problem: lastResult?.problem,
  })
  const [stepTwo, setStepTwo] = useState<Rest['LeadStepTwo']>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const stepMoved = useRef(false)
  const [keys] = useState(() => createIdempotencyKeys(DRAFT_KEY))
  const { step } = screen
  const show = (next: Partial<Screen>) =>
    setScreen(({ round, answers, step: same }) => ({ round, step: same, answers, errors: {}, ...next }))

  const rest = async () => {
    const loaded = await loadRest()
    setStepTwo(() => loaded.LeadStepTwo)
    return loaded
  }
  const resumeStepTwo = async (answers: SubmittedValues) => {
    const loaded = await rest().catch(() => undefined)
    if (loaded?.readLeadStep(1, asFormData(answers)).ok) show({ step: 2, answers })
  }
  const begin = useEffectEvent(() => {
    if (!form.current) return
    if (lastResult) {
      leadDraft.save({
        answers: lastResult.submitted,
        step: lastResult.step,
        idempotencyKey: lastResult.idempotencyKey,
      })
      rememberUser(lastResult.submitted)
      if (lastResult.problem === 'conflict') keys.refuse()
      return
    }
    const draft = leadDraft.read()
    const known = { ...knownOfUser([...leadFormFields.fields]), ...filledIn(draft?.answers ?? {}) }
    const touched = prefillForm(form.current, known)
    const answers = { ...known, ...valuesIn(1, new FormData(form.current)) }
    if (touched) leadDraft.save({ answers })
    const inUse = touched || form.current.contains(document.activeElement)
    show({ step: 1, answers })
    if (draft?.step === 2 && !inUse) void resumeStepTwo(answers)
  })
  useLayoutEffect(() => begin(), [])
  useEffect(
    () =>
      leadDraft.onClear(() =>
        setScreen((shown) => (shown.step === 3 ? shown : { round: shown.round + 1, step: 1, answers: {}, errors: {} })),
      ),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step brings its own heading
  useEffect(() => {
    if (stepMoved.current) heading.current?.focus()
    stepMoved.current = false
  }, [step])

  const allValues = (): SubmittedValues => ({
    ...screen.answers,
    ...(form.current ? valuesIn(step, new FormData(form.current)) : {}),
  })

  const goTo = (next: 1 | 2) => {
    // Consent does not travel between steps: it is given where the form is sent.
    const answers = { ...allValues(), consent: '' }
    leadDraft.save({ answers, step: next })
    stepMoved.current = true
    show({ step: next, answers })
  }

  const showErrors = (errors: FieldErrors) => {
    const shown = step === 2 && STEP_ONE_FIELDS.some((field) => errors[field]) ? 1 : step
    show({ step: shown, answers: allValues(), errors })
    for (const text of WARNINGS) if (Object.values(errors).includes(text)) notify('warning', text)
  }

  const send = async (data: FormData) => {
    busy.current = true
    setSending(true)
    const answers = allValues()
    leadDraft.save({ answers, step: 2 })
    show({ step: 2, answers })
    data.set(IDEMPOTENCY_KEY_FIELD, keys.key())
    const reply = await postForm<LeadReply>(LEAD_FORM_PATH, data)
    busy.current = false
    setSending(false)
    if (reply.kind === 'accepted') {
      keys.accepted()
      leadDraft.clear()
      appStore.getState().clearUser()
      stepMoved.current = true
      show({ step: 3, answers: {}, reference: reply.reference })
      void announceOutcome(reply.reference)
    } else if (reply.kind === 'invalid' && Object.keys(reply.errors).length > 0) {
      showErrors(reply.errors)
    } else {
      if (reply.kind === 'conflict') keys.refuse()
      show({ problem: problemOf(reply) })
    }
  }

  const check = ({ readLeadStep }: Rest, data: FormData) => {
    if (busy.current) return
    const reading: FormReading<unknown> = readLeadStep(step === 1 ? 1 : 2, data)
    if (!reading.ok) showErrors(reading.errors)
    else if (step === 1) goTo(2)
    else void send(data)
  }

  return {
    ...screen,
    sending,
    form,
    heading,
    stepTwo,
    onFocus: () => void rest().catch(() => {}),
    onInput() {
      keys.contentChanged()
      const submitted = allValues()
      leadDraft.save({ answers: submitted, step: step === 2 ? 2 : 1 })
      rememberUser(submitted)
    },
    onSubmit(event) {
      event.preventDefault()
      if (busy.current) return
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent
      if (submitter?.getAttribute('name') === PREVIOUS_BUTTON) return goTo(1)
      const posted = event.currentTarget
      rest().then(
        (loaded) => check(loaded, new FormData(posted)),
        () => posted.submit(),
      )
    },
  }
}
