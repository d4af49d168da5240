import { DEBT_PARAMETERS } from '../../../forms/tools/debt-list-names.ts'

/** The visitor's debt list as a form holds it: one text per parameter and row, and the visitor's own names. */
export interface DebtList {
  /** A query with the list's parameters only. */
  readonly query: string
  readonly names: readonly string[]
}

const isOfList = (name: string): boolean => (DEBT_PARAMETERS as readonly string[]).includes(name)

/** The debt list in what a form would send. Names are apart, since they are never sent. */
export const listIn = (query: URLSearchParams, names: readonly string[]): DebtList => ({
  query: String(new URLSearchParams([...query].filter(([name]) => isOfList(name)))),
  names,
})

/** The form's query with its debt list replaced by this one. */
export const withList = (query: URLSearchParams, list: DebtList): URLSearchParams =>
  new URLSearchParams([...[...query].filter(([name]) => !isOfList(name)), ...new URLSearchParams(list.query)])
