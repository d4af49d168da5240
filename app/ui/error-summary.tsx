import { type MouseEvent, useEffect, useId, useRef } from 'react'
import './error-summary.css'

export interface ErrorSummaryProps {
  readonly title: string
  /** One entry per field, in the order of the form; `id` is the control's or the group's. */
  readonly errors: readonly { readonly id: string; readonly message: string }[]
  readonly headingLevel?: 2 | 3
}

function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** What has to be put right, with a link to each field. It takes the focus each time it is given errors anew. */
export function ErrorSummary({ title, errors, headingLevel = 3 }: ErrorSummaryProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors, even the same again, take the focus anew
  useEffect(() => heading.current?.focus(), [errors])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that these links are form controls
    <div className="error-summary" role="group" aria-labelledby={headingId}>
      {/* With `autoFocus` it takes the focus without script too. */}
      <Heading id={headingId} ref={heading} tabIndex={-1} autoFocus>
        {title}
      </Heading>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
