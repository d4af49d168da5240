import { createContext, useContext } from 'react'
import type copy from '../../../content/screens/landing.json'
import type { Question } from './state-questions.ts'

type Copy = typeof copy

/** With the six questions of the page at hand. */
export type LandingCopy = Omit<Copy, 'faq'> & {
  readonly faq: Pick<Copy['faq'], 'heading' | 'text'> & { readonly entries: readonly Question[] }
}

/**
 * The landing page's wording. It comes with the page's data, not with the scripts: as HTML it is there twice, which
 * compression undoes; as a script it would be 4 KB more for every visitor.
 */
export const LandingCopyContext = createContext<LandingCopy | undefined>(undefined)

export function useLandingCopy(): LandingCopy {
  const copy = useContext(LandingCopyContext)
  if (!copy) throw new Error('The landing page has no wording')
  return copy
}
