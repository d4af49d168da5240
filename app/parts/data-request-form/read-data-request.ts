import { dataRequestForm } from '../../../forms/data-request-form.ts'
import { type FormReading, readForm } from '../../../forms/read-form.ts'

/** What Submit Request checks. */
export const readDataRequest = (data: FormData): FormReading<unknown> => readForm(dataRequestForm, data)
