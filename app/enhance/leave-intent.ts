const LEAVE_POPUP_SUBMITTED = 'isLeavePopupSubmitted'

export interface LeaveSituation {
  readonly served: boolean
  readonly submitted: boolean
  readonly shownBefore: boolean
  readonly dialogOpen: boolean
}

/** Whether exit intent may open the leave popup. */
export const mayOpenLeavePopup = ({ served, submitted, shownBefore, dialogOpen }: LeaveSituation): boolean =>
  served && !submitted && !shownBefore && !dialogOpen

/** Whether the leave popup was sent from this device before. */
export function wasLeavePopupSubmitted(storage: () => Pick<Storage, 'getItem'> = () => localStorage): boolean {
  try {
    return storage().getItem(LEAVE_POPUP_SUBMITTED) === 'true'
  } catch {
    return false
  }
}

export function markLeavePopupSubmitted(storage: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  try {
    storage().setItem(LEAVE_POPUP_SUBMITTED, 'true')
  } catch {
    // Storage is switched off. The popup still opens only once per page load.
  }
}
