import type { DebtType } from '../../../domain/debt-types.ts'

/** What stands in place of the average card rate, by the kind of debt: a medical bill rarely carries interest, a loan has its own. */
const IN_ITS_PLACE: Readonly<Partial<Record<string, string>>> = {
  'Medical Debt': '0',
  'Personal Loans': '',
  'Private Student Loans': '',
} satisfies Partial<Record<DebtType, string>>

/** What this file wrote into a field, where nobody typed anything. */
const written = new WeakMap<HTMLInputElement, string>()

/** A debt's kind that was chosen before this script came, as {@link rateOfKind}. */
export function rateOfChosenKind(kind: HTMLSelectElement): void {
  if (kind.selectedOptions[0]?.defaultSelected === false) rateOfKind(kind)
}

/**
 * When a debt's kind changes, the average card rate that stands in its APR field from the start gives way, for a loan to
 * nothing, so that it is asked for; for a card it comes back. A rate that somebody typed stays.
 */
export function rateOfKind(changed: Element): void {
  if (!(changed instanceof HTMLSelectElement) || changed.name !== 'kind') return
  const rate = changed.closest('fieldset')?.querySelector<HTMLInputElement>('[name="apr"]')
  const start = rate?.dataset.start
  if (!rate || !start || rate.value !== (written.get(rate) ?? start)) return
  rate.value = IN_ITS_PLACE[changed.value] ?? start
  written.set(rate, rate.value)
}
