/** Messages that are also shown as notifications (specification, section 8). */
export const ENTER_PHONE = 'Please enter your phone number'
export const INVALID_EMAIL = 'Please enter a valid email address'
