import { stateByName } from '../../domain/states.ts'
import { saveSelectedState } from '../enhance/save-selected-state.ts'
import { appStore } from './app-store.ts'
import { leadDraft } from './lead-draft.ts'

/** Stores the visitor's choice of state for every page and form. A name that is no state's is no choice. */
export function chooseState(state: string): void {
  if (!stateByName(state)) return
  saveSelectedState(state)
  appStore.setState(({ currentUser }) => ({
    selectedState: state,
    currentUser: currentUser && { ...currentUser, state },
  }))
  // The lead form begins with the newer choice.
  const answers = leadDraft.answers()
  if (answers.state) leadDraft.save({ answers: { ...answers, state } })
}
