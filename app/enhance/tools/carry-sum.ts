import { leadDraft } from '../../stores/lead-draft.ts'

/**
 * Starts the lead forms of the page at the sum that a tool's answer names. A form that somebody has begun to fill in stays
 * as it is, and the answer does not say otherwise.
 */
export function carrySum(tool: HTMLElement): void {
  const note = tool.querySelector<HTMLElement>('[data-debt-amount]')
  const debtAmount = note?.dataset.debtAmount
  if (!note || debtAmount === undefined) return
  note.hidden = leadDraft.read() !== undefined
  if (note.hidden) return
  leadDraft.prefill({ ...leadDraft.answers(), debtAmount })
  for (const slider of document.querySelectorAll<HTMLInputElement>('.lead-form input[type="range"]')) {
    slider.value = debtAmount
    // It does not bubble, so that it does not count as typing.
    slider.dispatchEvent(new Event('input'))
  }
}
