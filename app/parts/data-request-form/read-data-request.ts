import { dataRequestForm } from '../../../forms/data-request-form.ts'
import { type FormReading, readForm } from '../../../forms/read-form.ts'

/** The check of Submit Request. */
export const readDataRequest = (data: FormData): FormReading<unknown> => readForm(dataRequestForm, data)
