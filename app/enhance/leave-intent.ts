import { attempt } from '../stores/attempt.ts'

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
export const wasLeavePopupSubmitted = (storage: () => Pick<Storage, 'getItem'> = () => localStorage): boolean =>
  attempt(() => storage().getItem(LEAVE_POPUP_SUBMITTED)) === 'true'

/** Where storage is switched off, the popup still opens only once per page load. */
export function markLeavePopupSubmitted(storage: () => Pick<Storage, 'setItem'> = () => localStorage): void {
  attempt(() => storage().setItem(LEAVE_POPUP_SUBMITTED, 'true'))
}
