import { redirect } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { FOOTER_PICKER, pageOfLocationForm, readLocationChoice } from '../../forms/location-form.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import { readFormData } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/choose-state'

/** Stores the choice of a picker and redirects to the page where it was made, or to the chosen state's. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const data = await readFormData(request)
  const choice = data && readLocationChoice(data)
  // Without a choice the page stays as it was. The browser opens the disclosure that holds the footer's picker.
  if (!choice) return redirect(`${data ? pageOfLocationForm(data) : '/'}#${FOOTER_PICKER}`, 303)
  return redirect(choice.returnTo, {
    status: 303,
    headers: { 'Set-Cookie': selectedStateCookie(choice.state, request.url) },
  })
}

export const loader = () => redirect(NOT_OPERATING_PATH)
