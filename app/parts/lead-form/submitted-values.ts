import type { Typed } from '../../../forms/submitted-values.ts'

export const one = (typed: Typed, field: string): string => {
  const value = typed[field]
  return typeof value === 'string' ? value : ''
}

export const many = (typed: Typed, field: string): readonly string[] => [typed[field] ?? []].flat()

/** Only what is filled in, so that a blank does not hide what is known from elsewhere. */
export const filledIn = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.length > 0))

/** As the form would post it. */
export function asFormData(typed: Typed): FormData {
  const data = new FormData()
  for (const [field, value] of Object.entries(typed)) for (const text of [value].flat()) data.append(field, text)
  return data
}
