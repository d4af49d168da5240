import { createContext, useContext } from 'react'
import type copy from '../../../content/screens/landing.json'
import type { Question } from './state-questions.ts'

type Copy = typeof copy

/** With the six questions of this page. */
export type LandingCopy = Omit<Copy, 'faq'> & {
  readonly faq: Pick<Copy['faq'], 'heading' | 'text'> & { readonly entries: readonly Question[] }
}

/** What script shows and names, so that a browser needs it also with a document. */
export interface ScriptedCopy {
  readonly slides: Copy['slides']
  readonly picker: Pick<Copy['hero'], 'yourState' | 'readingAbout' | 'change' | 'choose'>
  readonly formLabel: string
}

/** The landing page's copy. In the scripts it would cost every visitor 4 KB more. */
export const LandingCopyContext = createContext<LandingCopy | undefined>(undefined)

export function useLandingCopy(): LandingCopy {
  const copy = useContext(LandingCopyContext)
  if (!copy) throw new Error('The landing page has no wording')
  return copy
}
