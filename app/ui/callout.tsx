import { type ReactNode, useEffect, useRef } from 'react'

export interface CalloutProps {
  readonly title: string
  readonly children: ReactNode
  readonly headingLevel?: 2 | 3
  /** The callout appears in response to the visitor and takes the focus, because it must be read next. */
  readonly takesFocus?: boolean
}

/** A caution: something to know before going on, or a problem that is not the visitor's mistake. */
export function Callout({ title, children, headingLevel = 3, takesFocus = false }: CalloutProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="callout stack">
      <Heading ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
