import * as v from 'valibot'

/** What was typed, by field name, for showing the form again: a string, or a list for a group of checkboxes. */
export type Typed = Readonly<Record<string, string | readonly string[]>>
/** One message per field that cannot be taken as it is. */
export type FieldErrors = Readonly<Record<string, string>>

export type FormReading<Value> =
  | { readonly ok: true; readonly value: Value; readonly typed: Typed }
  | { readonly ok: false; readonly errors: FieldErrors; readonly typed: Typed }

/** A form's definition, shared by browser and server. `lists` names the fields that may be chosen several times. */
export interface FormDefinition<Schema extends v.GenericSchema> {
  readonly schema: Schema
  readonly fields: readonly string[]
  readonly lists: readonly string[]
}

/** The fields a form knows, as posted; anything else in the post is ignored. */
function typedFields(form: Pick<FormDefinition<v.GenericSchema>, 'fields' | 'lists'>, data: FormData): Typed {
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(
    form.fields.map((field) => [
      field,
      form.lists.includes(field) ? data.getAll(field).map(text) : text(data.get(field)),
    ]),
  )
}

/** Checks a post against a form's schema: the value, or the first message of each field that is wrong. */
export function readForm<Schema extends v.GenericSchema>(
  form: FormDefinition<Schema>,
  data: FormData,
): FormReading<v.InferOutput<Schema>> {
  const typed = typedFields(form, data)
  const result = v.safeParse(form.schema, typed)
  if (result.success) return { ok: true, value: result.output, typed }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? 'form')
    errors[field] ??= issue.message
  }
  return { ok: false, errors, typed }
}
