// Names that the browser's script needs for the debt list. debt-list.ts, which reads it, runs on the server only.

/** Buttons of the list: add a row; remove the row with this number, counted from 0. */
export const ADD_DEBT = 'add'
export const REMOVE_DEBT = 'remove'

/**
 * Query parameters of a row, repeated for each row. A debt's name is not one of them: it never leaves the visitor's
 * device.
 */
export const DEBT_PARAMETERS = ['balance', 'apr', 'minimum', 'kind', 'promoApr', 'promoMonths'] as const
