import type { DebtType } from '../../../domain/debt-types.ts'

/** Default APR by kind: medical 0; loans blank, so that it is asked for; others the card average. */
const DEFAULT_APR: Readonly<Partial<Record<string, string>>> = {
  'Medical Debt': '0',
  'Personal Loans': '',
  'Private Student Loans': '',
} satisfies Partial<Record<DebtType, string>>

/** Applies `rateOfKind` to a kind chosen before this script loaded. */
export function rateOfChosenKind(kind: HTMLSelectElement): void {
  if (kind.selectedOptions[0]?.defaultSelected === false) rateOfKind(kind)
}

/**
 * Writes the default APR of a debt's new kind into its APR field. A rate the visitor typed is kept: one that is neither what
 * the server wrote (`data-start`) nor what was written here (`data-written`).
 */
export function rateOfKind(changed: Element): void {
  if (!(changed instanceof HTMLSelectElement) || changed.name !== 'kind') return
  const rate = changed.closest('fieldset')?.querySelector<HTMLInputElement>('[name="apr"]')
  if (!rate) return
  const { start, written = start } = rate.dataset
  if (!start || rate.value !== written) return
  rate.value = DEFAULT_APR[changed.value] ?? start
  rate.dataset.written = rate.value
}
