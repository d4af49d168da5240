import type { ReactNode } from 'react'

/** A text with an element in place of one placeholder: the children of whatever shows it. */
export function withElement(text: string, name: string, element: ReactNode): ReactNode {
  const [before, after] = text.split(`{${name}}`)
  return (
    <>
      {before}
      {element}
      {after}
    </>
  )
}
