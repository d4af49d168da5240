import { DEBT_LIST } from '../../forms/tools/debt-list-key.ts'
import { HAND_OVER_KEY } from '../stores/hand-over-key.ts'
import { wantsStillness } from '../ui/wants-stillness.ts'
import { stored } from './stored.ts'

const has = (selector: string): boolean => document.querySelector(selector) !== null

/** Whether the application starts by itself. Other pages are for reading: they start it when someone uses it. */
export const startsByItself = (): boolean =>
  // The page's place is not known yet, or it tells of this browser; a tool's numbers stand in the address.
  has('[data-starts], [data-answered]') ||
  // The button below the pictures says that they move.
  (wantsStillness() && has('.slides')) ||
  // An accepted tracker counts the pages that are read, too.
  (document.documentElement.dataset.cookies === 'accepted' && has('[data-tracker]')) ||
  // The page does not say yet that it honors the browser's signal.
  (navigator.globalPrivacyControl === true && !has('[data-opt-out]')) ||
  // Tools show the debts that this device remembers, and what the page before has handed over.
  (has('money-tool') && (stored(DEBT_LIST) ?? stored(HAND_OVER_KEY, 'sessionStorage')) !== null)
