import { DEBT_PARAMETERS } from '../../../forms/tools/debt-list-names.ts'
import { fetchJson } from '../fetch-json.ts'
import type { KeptDebts } from './debt-memory.ts'

/** What the server answers. */
export interface Rendered {
  /** The whole tool, its result within. */
  readonly html: string
  readonly errors: Readonly<Record<string, string>>
  readonly spoken: string
  readonly address: string
}

export const toolOf = (element: Element | null) => element?.closest<HTMLElement>('.tool') ?? null
export const formOf = (tool: HTMLElement) => tool.querySelector<HTMLFormElement>('.tool-form')

/** What a form would send, pressed by this button or by none. */
export function queryOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) query.append(name, String(value))
  return query
}

/** `undefined` where no answer could be had. */
export const ask = (tool: HTMLElement, query: URLSearchParams): Promise<Rendered | undefined> => {
  const all = new URLSearchParams(query)
  all.set('page', location.pathname)
  return fetchJson<Rendered>(`/tools/${tool.dataset.tool}?${all}`)
}

/** The fields of the visitor's own names for debts, which are never sent. */
export const ownNames = (tool: HTMLElement) => [...tool.querySelectorAll<HTMLInputElement>('[data-own-name]')]

/** The list as the form holds it; `undefined` for a tool without one. */
export function listIn(tool: HTMLElement): KeptDebts | undefined {
  const form = formOf(tool)
  if (!form || ownNames(tool).length === 0) return undefined
  const list = new URLSearchParams()
  for (const [name, value] of queryOf(form)) {
    if ((DEBT_PARAMETERS as readonly string[]).includes(name)) list.append(name, value)
  }
  return { query: String(list), names: ownNames(tool).map(({ value }) => value) }
}
