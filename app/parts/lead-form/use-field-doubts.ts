import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { FieldDoubts } from '../../../forms/field-doubts.ts'
import { watchClicks } from '../../enhance/after-click.ts'

/** The rules and their ZIP code table load when a field is first left, because nothing needs them earlier. */
async function doubtsAbout(form: HTMLFormElement): Promise<FieldDoubts> {
  try {
    const { fieldDoubts } = await import('../../../forms/field-doubts.ts')
    return fieldDoubts(new FormData(form))
  } catch {
    // There is no connection. A question is only a help, so none is asked.
    return {}
  }
}

/** Leaves out new doubts about the focused field, which wait until it is left; the one that it already shows stays. */
function exceptInFocus(found: FieldDoubts, { phone, email, noZip, zip }: FieldDoubts): FieldDoubts {
  const field = document.activeElement?.getAttribute('name')
  if (field === 'phone') return { ...found, phone }
  if (field === 'email') return { ...found, email }
  return field === 'zip' ? { ...found, noZip, zip } : found
}

/** The doubts about the form's values, found anew whenever a field is left. */
export function useFieldDoubts() {
  const [doubts, setDoubts] = useState<FieldDoubts>({})
  // Read from the field, because a preselected state is not among the draft's answers yet.
  const [chosenState, setChosenState] = useState('')
  const clicks = useRef<ReturnType<typeof watchClicks>>(undefined)
  useEffect(() => {
    const watched = watchClicks()
    clicks.current = watched
    return () => watched.stop()
  }, [])
  const find = async (form: HTMLFormElement) => {
    const found = await doubtsAbout(form)
    setDoubts((before) => exceptInFocus(found, before))
    setChosenState(String(new FormData(form).get('state') ?? ''))
  }
  return {
    doubts,
    chosenState,
    onBlur(event: FocusEvent<HTMLElement>) {
      const { form } = event.target as HTMLInputElement
      if (form) clicks.current?.afterClick(() => void find(form))
    },
    settleEmail: () => setDoubts((before) => ({ ...before, email: undefined })),
  }
}
