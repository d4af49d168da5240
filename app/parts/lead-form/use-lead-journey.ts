import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { LEAD_JOURNEY_START, type LeadEvent, type LeadJourney, leadJourney } from '../../../forms/lead-journey.ts'
import type { SubmissionResult } from '../../../forms/protocol.ts'
import { appStore } from '../../stores/app-store.ts'
import { leadDraft } from '../../stores/lead-draft.ts'
import { one } from './submitted-values.ts'

/** What one form on the page shows. The answers are in the draft, which all forms of the page share. */
export interface LeadScreen extends Omit<LeadJourney, 'answers'> {
  /** Increases to remount the fields: with their defaults for a new lead, or with answers that another form took. */
  readonly round: number
  /** The draft keeps no consent, so each form keeps its own while it stands on the page. */
  readonly consent: string
}

const screenOf = ({ answers, ...shown }: LeadJourney, round: number): LeadScreen => ({
  ...shown,
  round,
  consent: one(answers, 'consent'),
})

const journeyAfter = (result: SubmissionResult | undefined): LeadJourney => {
  if (!result) return LEAD_JOURNEY_START
  const { step, submitted, errors, problem, asked, asking } = result
  return { step, answers: submitted, errors, sending: false, problem, asked, asking }
}

/** Tells a form behind the popup when the popup closes with other answers than it opened with. */
function useChangeInPopup(onChange: () => void) {
  // Undefined in the popup's own form, which mounts after the popup has opened.
  const before = useRef<string>(undefined)
  const follow = useEffectEvent((isOpen: boolean) => {
    const answers = JSON.stringify(leadDraft.answers())
    const hasChanged = before.current !== undefined && before.current !== answers
    before.current = isOpen ? answers : undefined
    if (!isOpen && hasChanged) onChange()
  })
  useEffect(
    () =>
      appStore.subscribe((now, then) => {
        if (now.isPopupOpen !== then.isPopupOpen) follow(now.isPopupOpen)
      }),
    [],
  )
}

/**
 * The screen of one form and the shared answers, moved along by the journey's events.
 * @param startAt hears the amount that a tool's answer suggests to forms that nobody has begun
 */
export function useLeadJourney(lastResult: SubmissionResult | undefined, startAt: (debtAmount: string) => void) {
  const [screen, setScreen] = useState(() => screenOf(journeyAfter(lastResult), 0))
  // A reply may come long after the render that sent the form: its event starts from what the form shows by then.
  const latest = useRef(screen)
  const rendered = lastResult?.submitted ?? LEAD_JOURNEY_START.answers
  const answers = useSyncExternalStore(leadDraft.subscribe, leadDraft.answers, () => rendered)

  const show = (next: LeadScreen) => {
    latest.current = next
    setScreen(next)
  }
  const follow = useEffectEvent((suggested?: string) => {
    const { step, round } = latest.current
    if (suggested) startAt(suggested)
    else if (step !== 3) show(screenOf(LEAD_JOURNEY_START, round + 1))
  })
  useEffect(() => leadDraft.subscribe((suggested) => follow(suggested)), [])
  useChangeInPopup(() => {
    const { step, sending, round } = latest.current
    if (step === 3 || sending) return
    // What was asked for may be filled in by now; the next Submit checks again.
    show({ ...latest.current, errors: {}, asking: undefined, round: round + 1 })
  })

  return {
    screen,
    answers: { ...answers, consent: screen.consent },
    /** The current screen, even before React has rendered it. */
    now: (): LeadScreen => latest.current,
    /** Applies the event to draft and screen, and returns the new journey. */
    dispatch(event: LeadEvent): LeadJourney {
      const { round, consent, ...shown } = latest.current
      const asked = leadDraft.read()?.asked ?? shown.asked
      const next = leadJourney({ ...shown, asked, answers: { ...leadDraft.answers(), consent } }, event)
      if (next.step !== 3) leadDraft.save({ answers: next.answers, step: next.step, asked: next.asked })
      const after = screenOf(next, round)
      // The inputs already show the edit, so the form renders only if its errors or questions change.
      if (event.kind === 'edit' && shown.errors === next.errors && shown.asking === next.asking) latest.current = after
      else show(after)
      return next
    },
  }
}
