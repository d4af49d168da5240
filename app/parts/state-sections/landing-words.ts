import { createContext, useContext } from 'react'
import type words from '../../../content/screens/landing.json'

export type LandingWords = typeof words

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
