import { Children, type ReactNode } from 'react'
import { filled } from '../../../domain/text/format.ts'

/** A text with an element in place of one placeholder: the children of whatever shows it. */
export const withElement = (text: string, name: string, element: ReactNode): ReactNode =>
  Children.toArray(filled(text, (found) => (found === name ? element : undefined)))
