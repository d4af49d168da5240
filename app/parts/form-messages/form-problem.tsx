import type { Rejected } from '../../../forms/protocol.ts'
import type { Offline, Stopped } from '../../enhance/post-form.ts'
import { Callout } from '../../ui/callout.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

/** What kept a valid form from being taken; in each case it keeps all that was typed. */
export type FormProblem = 'conflict' | 'unavailable' | 'offline' | 'stopped'

export function problemOf(reply: Offline | Stopped | Rejected): FormProblem {
  if (reply.kind === 'stopped') return reply.status === 503 ? 'unavailable' : 'stopped'
  return reply.kind === 'invalid' ? 'stopped' : reply.kind
}

interface FormProblemCalloutProps {
  readonly problem: FormProblem
  readonly copy: Readonly<Record<FormProblem, { readonly title: string; readonly text: string }>>
  readonly headingLevel?: 2 | 3
}

export function FormProblemCallout({ problem, copy, headingLevel }: FormProblemCalloutProps) {
  const format = useFormat()
  const { title, text } = copy[problem]
  return (
    <Callout title={title} headingLevel={headingLevel} takesFocus>
      <p>
        <RichText text={format(text)} />
      </p>
    </Callout>
  )
}
