import { createContext, useContext } from 'react'
import type words from '../../../content/screens/landing.json'
import type { Question } from './state-questions.ts'

type Words = typeof words

/** With the six questions of the page at hand. */
export type LandingWords = Omit<Words, 'faq'> & {
  readonly faq: Pick<Words['faq'], 'heading' | 'text'> & { readonly entries: readonly Question[] }
}

/**
 * The landing page's wording. It comes with the page's data, not with the scripts: as HTML it is there twice, which
 * compression undoes; as a script it would be 4 KB more for every visitor.
 */
export const LandingWordsContext = createContext<LandingWords | undefined>(undefined)

export function useLandingWords(): LandingWords {
  const words = useContext(LandingWordsContext)
  if (!words) throw new Error('The landing page has no wording')
  return words
}
