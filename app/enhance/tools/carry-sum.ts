import { leadDraft } from '../../stores/lead-draft.ts'

/** Starts the lead forms of the page at the sum that a tool's answer names, unless somebody has begun to fill one in. */
export function carrySum(tool: HTMLElement): void {
  const debtAmount = tool.querySelector<HTMLElement>('[data-debt-amount]')?.dataset.debtAmount
  if (debtAmount === undefined || leadDraft.read()) return
  leadDraft.prefill({ ...leadDraft.answers(), debtAmount })
  for (const slider of document.querySelectorAll<HTMLInputElement>('.lead-form input[type="range"]')) {
    slider.value = debtAmount
    // It does not bubble, so that it does not count as typing.
    slider.dispatchEvent(new Event('input'))
  }
}
