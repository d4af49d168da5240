import { type ReactNode, useEffect, useRef } from 'react'
import './callout.css'

export interface CalloutProps {
  readonly title: string
  readonly children: ReactNode
  readonly headingLevel?: 2 | 3
  /** It appears in answer to what the visitor did, and is what they have to read next. */
  readonly takesFocus?: boolean
}

/** A caution: something to know before going on, or that stands in the way and is nobody's mistake. */
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
