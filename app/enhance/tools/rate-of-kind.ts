import type { DebtType } from '../../../domain/debt-types.ts'

const MEDICAL: DebtType = 'Medical Debt'

/** Fields whose 0 nobody typed. */
const gaveWay = new WeakSet<HTMLInputElement>()

/** A debt's kind that was chosen before this script came, as {@link rateOfKind}. */
export function rateOfChosenKind(kind: HTMLSelectElement): void {
  if (kind.selectedOptions[0]?.defaultSelected === false) rateOfKind(kind)
}

/**
 * When a debt's kind changes, the average card rate that stands in its APR field from the start gives way to 0 for a medical
 * bill, which rarely carries interest, and comes back for any other kind. A rate that somebody typed stays.
 */
export function rateOfKind(changed: Element): void {
  if (!(changed instanceof HTMLSelectElement) || changed.name !== 'kind') return
  const rate = changed.closest('fieldset')?.querySelector<HTMLInputElement>('[name="apr"]')
  const start = rate?.dataset.start
  if (!rate || !start) return
  if (changed.value === MEDICAL && rate.value === start) {
    rate.value = '0'
    gaveWay.add(rate)
  } else if (changed.value !== MEDICAL && gaveWay.delete(rate) && rate.value === '0') {
    rate.value = start
  }
}
