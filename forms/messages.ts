/** Messages that are also shown as notifications (specification, section 8). */
export const ENTER_PHONE = 'Please enter your phone number'
export const INVALID_EMAIL = 'Please enter a valid email address'

/** The form showed a notice that is no longer in force, or named none. */
export const NOTICE_CHANGED = 'Please read this notice, which has changed, and check the box again'
export const POPUP_NOTICE_CHANGED = 'The notice below has changed. Please read it and press Submit again'
