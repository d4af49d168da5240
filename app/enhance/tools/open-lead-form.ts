import { appStore } from '../../stores/app-store.ts'
import { leadDraft } from '../../stores/lead-draft.ts'

/** Opens the lead form with the amount and kinds of debt that an answer's form holds. */
export function openLeadForm(form: HTMLFormElement): void {
  const data = new FormData(form)
  const answers = {
    ...leadDraft.read()?.answers,
    debtAmount: String(data.get('debtAmount')),
    step3Selections: data.getAll('step3Selections').map(String),
  }
  leadDraft.save({ answers, step: 1 })
  appStore.getState().openPopup()
}
