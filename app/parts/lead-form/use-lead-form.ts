import {
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import copy from '../../../content/screens/notifications.json'
import { LEAD_FORM_PATH, LEAD_OUTCOME_PATH } from '../../../domain/paths.ts'
import type { ConsentNotices } from '../../../forms/consent-notice.ts'
import { ASKED_FIELD, askedIn, leadFormFields, PREVIOUS_BUTTON } from '../../../forms/lead-form-fields.ts'
import type { LeadEvent } from '../../../forms/lead-journey.ts'
import { ENTER_PHONE, INVALID_EMAIL } from '../../../forms/messages.ts'
import type { LeadOutcome, LeadReply, SubmissionResult } from '../../../forms/protocol.ts'
import { type FieldErrors, stillWrong } from '../../../forms/read-form.ts'
import { type SubmittedValues, submittedValues } from '../../../forms/submitted-values.ts'
import { describeVisit } from '../../enhance/arrival.ts'
import { fetchJson } from '../../enhance/fetch-json.ts'
import { createFillingTime } from '../../enhance/filling-time.ts'
import { createIdempotencyKeys } from '../../enhance/idempotency-key.ts'
import { prefillForm } from '../../enhance/prefill-form.ts'
import { reportStep } from '../../enhance/report-step.ts'
import { sendForm } from '../../enhance/send-form.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { chooseState } from '../../stores/choose-state.ts'
import { leadDraft } from '../../stores/lead-draft.ts'
import { loadNotices, takeNotices } from '../../stores/newer-notices.ts'
import { notify, withdrawNotice, withdrawWarnings } from '../../stores/notifications.ts'
import { knownOfUser, rememberUser } from '../../stores/remember-user.ts'
import { asFormData, filledIn } from './submitted-values.ts'
import { type LeadScreen, useLeadJourney } from './use-lead-journey.ts'

const WARNINGS = [ENTER_PHONE, INVALID_EMAIL]

/**
 * The checks, step 2 and the notices load when someone begins to fill in step 1. Where they do not load (the line is
 * down, a new release took their files away), Continue posts step 1 as a plain form, and the server answers with step 2.
 */
async function loadRest(notices: ConsentNotices | undefined) {
  const [rest] = await Promise.all([import('./lead-rest.ts'), loadNotices(notices)])
  return rest
}
type Rest = Awaited<ReturnType<typeof loadRest>>

/** From a change of step until a smooth scroll that was under way has ended. */
const SCROLL_ENDS_MS = 50
const SLOW_SCROLL_ENDS_MS = 1_500

/** The key belongs to the draft: it outlives the popup's closing and a reload. */
const DRAFT_KEY = {
  read: () => leadDraft.read()?.idempotencyKey,
  write: (idempotencyKey: string | undefined) => leadDraft.save({ idempotencyKey }),
}

/** The values of those lead fields that the form has inputs for: of step 1, or of both. */
function valuesIn(form: HTMLFormElement): SubmittedValues {
  const fields = leadFormFields.fields.filter((field) => form.elements.namedItem(field))
  return submittedValues({ ...leadFormFields, fields }, new FormData(form))
}

async function announceOutcome(reference: string) {
  const outcome = await fetchJson<LeadOutcome>(`${LEAD_OUTCOME_PATH}?reference=${encodeURIComponent(reference)}`)
  if (outcome?.crm === 'delivered') notify('success', copy.leadDelivered)
}

export interface LeadFormState extends LeadScreen {
  readonly answers: SubmittedValues
  /** Set once it has loaded. */
  readonly stepTwo: Rest['LeadStepTwo'] | undefined
  readonly form: RefObject<HTMLFormElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  onSubmit(event: SubmitEvent<HTMLFormElement>): void
  onInput(event: FormEvent): void
  onFocus(): void
}

/** The lead form in the browser: feeds the journey with what happens in the inputs and comes from the server. */
export function useLeadForm(lastResult: SubmissionResult | undefined): LeadFormState {
  const { notices } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingTakesFocus = useRef(false)
  /** The field of step 1 whose Change button was clicked. */
  const changing = useRef('')
  const fieldNamed = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
  const [stepTwo, setStepTwo] = useState<Rest['LeadStepTwo']>()
  const checks = useRef<Rest>(undefined)
  const [keys] = useState(() => createIdempotencyKeys(DRAFT_KEY))
  const [filling] = useState(createFillingTime)
  const { screen, answers, now, dispatch } = useLeadJourney(lastResult, (debtAmount) => {
    if (form.current) prefillForm(form.current, { debtAmount })
  })
  const { step } = screen

  const rest = async () => {
    const loaded = await loadRest(notices)
    checks.current = loaded
    setStepTwo(() => loaded.LeadStepTwo)
    return loaded
  }
  const resumeStepTwo = async () => {
    const loaded = await rest().catch(() => undefined)
    const errors = loaded?.checkLead(1, asFormData(leadDraft.answers()))
    if (errors && Object.keys(errors).length === 0) dispatch({ kind: 'continue', errors })
  }
  const begin = useEffectEvent(() => {
    if (!form.current) return
    if (lastResult) {
      const { submitted, step: shown, asked, idempotencyKey, problem } = lastResult
      leadDraft.save({ answers: submitted, step: shown, asked, idempotencyKey })
      rememberUser(submitted)
      if (problem === 'conflict') keys.refuse()
      return
    }
    const draft = leadDraft.read()
    const known = { ...knownOfUser(leadFormFields.fields), ...filledIn(draft?.answers ?? {}) }
    const touched = prefillForm(form.current, known)
    const found = { ...known, ...valuesIn(form.current) }
    if (touched) leadDraft.save({ answers: found })
    else leadDraft.prefill(found)
    const inUse = touched || form.current.contains(document.activeElement)
    if (draft?.step === 2 && !inUse) void resumeStepTwo()
  })
  useLayoutEffect(() => begin(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step brings its own heading
  useEffect(() => {
    if (headingTakesFocus.current) {
      const start = fieldNamed(changing.current) ?? heading.current
      start?.focus()
      // A smooth scroll that the button's own focus began ends after this, and would carry the view past the heading. On a busy
      // machine it takes longer; only who uses the keyboard is followed for so long, since a finger may scroll on meanwhile,
      // and only until the focus moves on: a button must not slip away between a press and its release.
      const show = () =>
        start === document.activeElement && start?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
      setTimeout(show, SCROLL_ENDS_MS)
      if (start?.matches(':focus-visible'))
        addEventListener('scrollend', show, { once: true, signal: AbortSignal.timeout(SLOW_SCROLL_ENDS_MS) })
    }
    changing.current = ''
    headingTakesFocus.current = false
  }, [step])

  /** Follows a visitor's move: a new step takes the focus to its heading, unless its errors take it. */
  const move = (event: LeadEvent) => {
    const before = now().step
    const next = dispatch(event)
    const messages = Object.values(next.errors)
    headingTakesFocus.current = next.step !== before && messages.length === 0
    for (const text of WARNINGS) if (messages.includes(text)) notify('warning', text)
    return next
  }
  const edit = (changed = '') => {
    if (!form.current) return
    const asked = askedIn(new FormData(form.current))
    dispatch({ kind: 'edit', answers: valuesIn(form.current), errors: afterChange(changed), asked, changed })
  }
  /** The errors left after a change of one field. If its error is gone, its warning is removed too. */
  const afterChange = (changed: string): FieldErrors => {
    const { step: at, errors } = now()
    const { checkLead } = checks.current ?? {}
    if (!checkLead || !form.current || at === 3) return errors
    const left = stillWrong(errors, checkLead(at, new FormData(form.current)), changed)
    const corrected = errors[changed]
    if (corrected && !left[changed]) withdrawNotice(corrected)
    return left
  }

  const send = async (data: FormData) => {
    describeVisit(data, filling)
    data.delete(ASKED_FIELD)
    const reply = await sendForm<LeadReply>(LEAD_FORM_PATH, data, keys)
    takeNotices(reply)
    const { reference } = move({ kind: 'reply', reply })
    if (!reference) return
    withdrawWarnings()
    reportStep('thank_you_seen')
    keys.accepted()
    leadDraft.clear()
    appStore.getState().clearUser()
    void announceOutcome(reference)
  }
  const advance = (from: 1 | 2, { checkLead, doubtsOf }: Rest, data: FormData) => {
    if (now().sending) return
    edit()
    const errors = checkLead(from, data)
    const doubts = doubtsOf(from, data)
    const next = move(from === 1 ? { kind: 'continue', errors, doubts } : { kind: 'submit', errors, doubts })
    if (from === 1 && next.step === 2) reportStep('step_1_passed')
    const { sending, asking } = next
    // The question stands beside its field; errors take the focus to their summary.
    if (asking?.[0] && Object.keys(errors).length === 0) fieldNamed(asking[0])?.focus()
    if (sending) void send(data)
  }

  return {
    ...screen,
    answers,
    form,
    heading,
    stepTwo,
    onFocus() {
      filling.touched()
      void rest().catch(() => {})
    },
    onInput(event) {
      filling.touched()
      keys.contentChanged()
      const { name, value } = event.target as HTMLInputElement
      edit(name)
      rememberUser(leadDraft.answers())
      if (name === 'state') chooseState(value)
    },
    onSubmit(event) {
      event.preventDefault()
      if (step === 3 || now().sending) return
      const button = (event.nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement | null
      if (button?.name === PREVIOUS_BUTTON) {
        edit()
        changing.current = button.value
        move({ kind: 'previous' })
        return
      }
      const posted = event.currentTarget
      rest().then(
        (loaded) => advance(step, loaded, new FormData(posted)),
        () => posted.submit(),
      )
    },
  }
}
