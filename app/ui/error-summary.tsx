import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface ErrorSummaryProps {
  readonly title: string
  /** One entry per field, in the form's order. `id` is the id of the control or group. */
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

/** A link that moves the focus to a field, or to the first control of a group. */
export function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
      {children}
    </a>
  )
}

/**
 * Lists what to fix, with a link to each field. It takes the focus each time it gets new errors, and leaves it where it is
 * when a corrected one goes.
 */
export function ErrorSummary({ title, errors, headingLevel = 3 }: ErrorSummaryProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const listed = useRef<ErrorSummaryProps['errors']>([])
  useEffect(() => {
    const before = listed.current
    listed.current = errors
    const onlyFewer =
      errors.length < before.length &&
      errors.every(({ id, message }) => before.some((other) => other.id === id && other.message === message))
    // A new check that finds the same errors takes the focus too.
    if (!onlyFewer) heading.current?.focus()
  }, [errors])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that these links are form controls
    <div className="error-summary" role="group" aria-labelledby={headingId}>
      {/* `autoFocus` moves the focus without script too. */}
      <Heading id={headingId} ref={heading} tabIndex={-1} autoFocus>
        {title}
      </Heading>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <FieldLink id={id}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
