import { href, redirect } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { readLocationChoice } from '../../forms/location-form.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import { readFormData } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/choose-state'

/** Saves the choice of the footer's form and leads back to the page it was made on. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const data = await readFormData(request)
  const choice = data && readLocationChoice(data)
  // Nothing chosen: the page with the full picker says what to do.
  if (!choice) return redirect(href(NOT_OPERATING_PATH), 303)
  return redirect(choice.returnTo, {
    status: 303,
    headers: { 'Set-Cookie': selectedStateCookie(choice.state, request.url) },
  })
}

export const loader = () => redirect(href(NOT_OPERATING_PATH))
