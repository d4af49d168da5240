import { createContext, useContext } from 'react'
import type copy from '../../../content/screens/landing.json'
import type { Question } from './state-questions.ts'

type Copy = typeof copy

/** With the six questions of this page. */
export type LandingCopy = Omit<Copy, 'faq'> & {
  readonly faq: Pick<Copy['faq'], 'heading' | 'text'> & { readonly entries: readonly Question[] }
}

/** The landing page's copy but for what script shows and names. In the scripts it would cost every visitor 4 KB more. */
export const LandingCopyContext = createContext<LandingCopy | undefined>(undefined)

export function useLandingCopy(): LandingCopy {
  const copy = useContext(LandingCopyContext)
  if (!copy) throw new Error('The landing page has no wording')
  return copy
}
