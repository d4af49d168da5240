import { data, redirect } from 'react-router'
import words from '../../content/screens/not-operating.json'
import { CHOOSE_A_STATE, NOT_OPERATING_PATH, readLocationChoice } from '../../forms/location-form.ts'
import { stateFacts } from '../content-data.server.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { NotOperatingScreen } from '../parts/screens/not-operating-screen.tsx'
import { readFormData } from '../posts/form-post.server.ts'
import { selectedStateCookie } from '../posts/selected-state-cookie.server.ts'
import { siteData } from '../site-data.server.ts'
import type { Route } from './+types/not-operating'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { serviceState } = await siteData(context, request, url.pathname)
  return { facts: stateFacts(serviceState?.routeName) }
}

/** Continue: saves the choice and goes to the home page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFormData(request)
  const choice = form && readLocationChoice(form)
  if (!choice) return data({ error: CHOOSE_A_STATE }, { status: 422 })
  return redirect('/', { status: 303, headers: { 'Set-Cookie': selectedStateCookie(choice.state, request) } })
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, keywords } = words.meta
  return pageMeta({ site: siteOf(matches), path: NOT_OPERATING_PATH, title, description, keywords })
}

export default function NotOperating({ loaderData, actionData }: Route.ComponentProps) {
  return <NotOperatingScreen complaint={loaderData.facts?.complaint} error={actionData?.error} />
}
