import type { FormProblem } from '../../../forms/protocol.ts'
import { Callout } from '../../ui/callout.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

interface FormProblemCalloutProps {
  readonly problem: FormProblem
  readonly copy: Readonly<Record<FormProblem, { readonly title: string; readonly text: string }>>
  readonly headingLevel?: 2 | 3
}

/** Tells why a valid form was not stored. The form around it keeps what the visitor typed. */
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
