import { data, redirect } from 'react-router'
import { NOT_OPERATING_PATH } from '../../domain/paths.ts'
import { CHOOSE_A_STATE, readLocationChoice } from '../../forms/location-form.ts'
import { STATUS_OF } from '../../forms/protocol.ts'
import { selectedStateCookie } from '../../forms/selected-state-cookie.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { helpData } from '../page-data/landing-data.server.tsx'
import { siteData } from '../page-data/site-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { NotOperatingScreen } from '../parts/screens/not-operating-screen.tsx'
import { readFormData } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/not-operating'

export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args
  const { serviceState } = await siteData(context, request, url.pathname)
  const page = { help: helpData(context, serviceState?.routeName), head: headOf(context, NOT_OPERATING_PATH) }
  return withServerOnly(page, ['help', 'head'])
}

/** Continue: stores the choice and redirects to the home page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
  const choice = form && readLocationChoice(form)
  if (!choice) return data({ error: CHOOSE_A_STATE }, { status: STATUS_OF.invalid })
  return redirect('/', { status: 303, headers: { 'Set-Cookie': selectedStateCookie(choice.state, request.url) } })
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function NotOperating({ loaderData, actionData }: Route.ComponentProps) {
  return <NotOperatingScreen help={loaderData.help} error={actionData?.error} />
}

export { NotOperating as default }
