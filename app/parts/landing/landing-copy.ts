import { createContext, useContext } from 'react'
import type copy from '../../../content/screens/landing.json'
import type { Question } from './state-questions.ts'

type Copy = typeof copy

/** The landing page's copy, with only the six questions that this page shows. */
export type LandingCopy = Omit<Copy, 'faq'> & {
  readonly faq: Pick<Copy['faq'], 'heading' | 'text'> & { readonly entries: readonly Question[] }
}

/** The landing page's copy without what the browser's scripts show: among the scripts it would cost each visitor 4 KB. */
export const LandingCopyContext = createContext<LandingCopy | undefined>(undefined)

export function useLandingCopy(): LandingCopy {
  const copy = useContext(LandingCopyContext)
  if (!copy) throw new Error('The landing page has no wording')
  return copy
}
