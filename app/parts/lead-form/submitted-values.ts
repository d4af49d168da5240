import type { SubmittedValues } from '../../../forms/submitted-values.ts'

export const one = (submitted: SubmittedValues, field: string): string => {
  const value = submitted[field]
  return typeof value === 'string' ? value : ''
}

export const many = (submitted: SubmittedValues, field: string): readonly string[] => [submitted[field] ?? []].flat()

/** Only the values that are not blank, so that a blank does not hide a value known from elsewhere. */
export const filledIn = (submitted: SubmittedValues): SubmittedValues =>
  Object.fromEntries(Object.entries(submitted).filter(([, value]) => value.length > 0))

/** The values as the form would post them. */
export function asFormData(submitted: SubmittedValues): FormData {
  const data = new FormData()
  for (const [field, value] of Object.entries(submitted)) for (const text of [value].flat()) data.append(field, text)
  return data
}
