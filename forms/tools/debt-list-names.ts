// What the browser's script must know of the debt list. Apart from its reading, which is the server's.

/** Buttons of the list: one more row; leave out the row of this number (from 0). */
export const ADD_DEBT = 'add'
export const REMOVE_DEBT = 'remove'

/** A row's parameters, repeated once a row. There is no name among them: names never leave the visitor's device. */
export const DEBT_PARAMETERS = ['balance', 'apr', 'minimum', 'kind', 'promoApr', 'promoMonths'] as const
