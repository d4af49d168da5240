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

/** Asks about the form's values whenever a field is left. */
export function useLeadQuestions() {
  const [questions, setQuestions] = useState<LeadQuestions>({})
  const clicks = useRef<ReturnType<typeof watchClicks>>(undefined)
  useEffect(() => {
    const watched = watchClicks()
    clicks.current = watched
    return () => watched.stop()
  }, [])
  return {
    questions,
    onBlur(event: FocusEvent<HTMLElement>) {
      const { form } = event.target as HTMLInputElement
      if (form) clicks.current?.afterClick(() => void questionsAbout(form).then(setQuestions))
    },
    settleEmail: () => setQuestions((asked) => ({ ...asked, email: undefined })),
  }
}
