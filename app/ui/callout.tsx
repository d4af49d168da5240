import { type ReactNode, useEffect, useRef } from 'react'
import './callout.css'

export interface CalloutProps {
  readonly title: string
  readonly children: ReactNode
  readonly headingLevel?: 2 | 3
}

/** Something that stands in the way and is nobody's mistake. It takes the focus when it appears. */
export function Callout({ title, children, headingLevel = 3 }: CalloutProps) {
  const Heading = `h${headingLevel}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="callout stack">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
