import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { watchClicks } from '../../enhance/after-click.ts'
import type { LeadQuestions } from './lead-questions.ts'

/** The rules and their ZIP code table load when a field is first left, because nothing needs them earlier. */
async function questionsAbout(form: HTMLFormElement): Promise<LeadQuestions> {
  try {
    const { leadQuestions } = await import('./lead-questions.ts')
    return leadQuestions(new FormData(form))
  } catch {
    // There is no connection. A question is only a help, so none is asked.
    return {}
  }
}

const FIELDS: Readonly<Record<keyof LeadQuestions, string>> = {
  phone: 'phone',
  email: 'email',
  noZip: 'zip',
  zip: 'zip',
}

/** Leaves out new questions about the focused field, which wait until it is left; the one that it already shows stays. */
function exceptInFocus(found: LeadQuestions, before: LeadQuestions): LeadQuestions {
  const field = document.activeElement?.getAttribute('name')
  const names = (Object.keys(FIELDS) as (keyof LeadQuestions)[]).map(
    (name) => [name, (FIELDS[name] === field ? before : found)[name]] as const,
  )
  return Object.fromEntries(names)
}

/** Asks about the form's values whenever a field is left. */
export function useLeadQuestions() {
  const [questions, setQuestions] = useState<LeadQuestions>({})
  // Read from the field, because a preselected state is not among the draft's answers yet.
  const [chosenState, setChosenState] = useState('')
  const clicks = useRef<ReturnType<typeof watchClicks>>(undefined)
  useEffect(() => {
    const watched = watchClicks()
    clicks.current = watched
    return () => watched.stop()
  }, [])
  const ask = async (form: HTMLFormElement) => {
    const found = await questionsAbout(form)
    setQuestions((before) => exceptInFocus(found, before))
    setChosenState(String(new FormData(form).get('state') ?? ''))
  }
  return {
    questions,
    chosenState,
    onBlur(event: FocusEvent<HTMLElement>) {
      const { form } = event.target as HTMLInputElement
      if (form) clicks.current?.afterClick(() => void ask(form))
    },
    settleEmail: () => setQuestions((asked) => ({ ...asked, email: undefined })),
  }
}
