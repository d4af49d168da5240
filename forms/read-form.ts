import * as v from 'valibot'
import { type FormFields, type SubmittedValues, submittedValues } from './submitted-values.ts'

/** One message for each field whose value is not accepted. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The errors shown, after the visitor has changed a field: that field's error goes once the check no longer finds it. The
 * same object where nothing changes.
 * @param found what the check finds now
 */
export function stillWrong(shown: FieldErrors, found: FieldErrors, changed: string): FieldErrors {
  if (!shown[changed] || shown[changed] === found[changed]) return shown
  const { [changed]: _corrected, ...rest } = shown
  return rest
}

export type FormReading<Value> =
  | { readonly ok: true; readonly value: Value; readonly submitted: SubmittedValues }
  | { readonly ok: false; readonly errors: FieldErrors; readonly submitted: SubmittedValues }

/** A form's definition, shared by browser and server. */
export interface FormDefinition<Schema extends v.GenericSchema> extends FormFields {
  readonly schema: Schema
}

/** Checks a post against a form's schema: the value, or the first message of each field that is wrong. */
export function readForm<Schema extends v.GenericSchema>(
  form: FormDefinition<Schema>,
  data: FormData,
): FormReading<v.InferOutput<Schema>> {
  const submitted = submittedValues(form, data)
  const result = v.safeParse(form.schema, submitted)
  if (result.success) return { ok: true, value: result.output, submitted }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? 'form')
    errors[field] ??= issue.message
  }
  return { ok: false, errors, submitted }
}
