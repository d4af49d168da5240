import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { watchPresses } from '../../enhance/after-press.ts'
import { type LeadQuestions, leadQuestions } from './lead-questions.ts'

/** Asks about the form's fields when one of them is left. */
export function useLeadQuestions() {
  const [questions, setQuestions] = useState<LeadQuestions>({})
  const presses = useRef<ReturnType<typeof watchPresses>>(undefined)
  useEffect(() => {
    const watched = watchPresses()
    presses.current = watched
    return () => watched.stop()
  }, [])
  return {
    questions,
    onBlur(event: FocusEvent<HTMLElement>) {
      const { form } = event.target as HTMLInputElement
      if (form) presses.current?.afterPress(() => setQuestions(leadQuestions(new FormData(form))))
    },
    settleEmail: () => setQuestions((asked) => ({ ...asked, email: undefined })),
  }
}
