import { href, redirect } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { readLocationChoice } from '../../forms/location-form.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import { readFormData } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/choose-state'

/** Stores the choice of the footer's form and redirects to the page where it was made. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const data = await readFormData(request)
  const choice = data && readLocationChoice(data)
  // Without a choice, the page with the full picker explains what to do.
  if (!choice) return redirect(href(NOT_OPERATING_PATH), 303)
  return redirect(choice.returnTo, {
    status: 303,
    headers: { 'Set-Cookie': selectedStateCookie(choice.state, request.url) },
  })
}

export const loader = () => redirect(href(NOT_OPERATING_PATH))
