import { leadDraft } from '../../stores/lead-draft.ts'

/** Has the lead forms start at the sum that a tool's answer names. The answer says so only where they do. */
export function carrySum(tool: HTMLElement): void {
  const note = tool.querySelector<HTMLElement>('[data-debt-amount]')
  if (note?.dataset.debtAmount) note.hidden = !leadDraft.suggest(note.dataset.debtAmount)
}
