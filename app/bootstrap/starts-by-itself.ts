import { DEBT_LIST } from '../../forms/tools/debt-list-key.ts'
import { HAND_OVER_KEY } from '../stores/hand-over-key.ts'
import { wantsStillness } from '../ui/wants-stillness.ts'
import { stored } from './stored.ts'

const has = (selector: string): boolean => document.querySelector(selector) !== null

/** Whether the application starts by itself. Other pages are for reading: they start it when someone uses it. */
export const startsByItself = (): boolean =>
  // `data-starts`: the visitor's location is not known yet, or the page shows something about this browser.
  // `data-answered`, or `data-starts` on the form of a deadline: numbers or dates in the address, which the application removes.
  has('[data-starts], [data-answered]') ||
  // The button below the pictures says that they move, which is wrong for a visitor who wants less motion.
  (wantsStillness() && has('.slides')) ||
  // An accepted tracker also counts pages that are only read.
  (document.documentElement.dataset.cookies === 'accepted' && has('[data-tracker]')) ||
  // The browser sends Global Privacy Control, and the page does not say yet that it honors it.
  (navigator.globalPrivacyControl === true && !has('[data-opt-out]')) ||
  // Tools show the debts that this device remembers, and what the previous page handed over.
  (has('money-tool') && (stored(DEBT_LIST) ?? stored(HAND_OVER_KEY, 'sessionStorage')) !== null)
