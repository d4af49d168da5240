/** What was typed, by field name, for showing the form again: a string, or a list for a group of checkboxes. */
export type SubmittedValues = Readonly<Record<string, string | readonly string[]>>

/** The names of a form's fields; `lists` are those that may be chosen several times. */
export interface FormFields {
  readonly fields: readonly string[]
  readonly lists: readonly string[]
}

/** The posted values of a form's own fields. Every other field of the post is ignored. */
export function submittedValues({ fields, lists }: FormFields, data: FormData): SubmittedValues {
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(
    fields.map((field) => [field, lists.includes(field) ? data.getAll(field).map(text) : text(data.get(field))]),
  )
}
