import { data, type MetaDescriptor } from 'react-router'
import { stateByRouteName, titleCaseStateName } from '../../domain/states.ts'
import { TOOL_FIELD } from '../../forms/tools/tools.ts'
import { servicesContext } from '../context/services.server.ts'
import { stateThings } from '../head/landing-head.server.ts'
import { pageHead } from '../head/page-head.server.ts'
import { helpData, landingData } from '../page-data/landing-data.server.tsx'
import { siteData } from '../page-data/site-data.server.ts'
import { Landing } from '../parts/landing/landing.tsx'
import { withTools } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/state'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const state = stateByRouteName(params.stateName)
  const stateName = state?.name ?? titleCaseStateName(params.stateName)
  const { content } = context.get(servicesContext)
  const { served, serviceState } = await siteData(context, request, url.pathname)
  const tools = (html: string) => withTools(context, request, url, html)
  const tool = url.searchParams.get(TOOL_FIELD) === 'protected-pay' ? 'open' : 'folded'
  const landing = served ? landingData(context, state?.routeName, state ? tool : 'none') : undefined
  const things = state && landing ? stateThings(context, landing.copy.faq.entries, state) : []
  const page = {
    stateName,
    known: state !== undefined,
    landing: landing && { ...landing, html: { ...landing.html, rights: await tools(landing.html.rights) } },
    // The tool follows the rules of the state in the address; where a saved choice names another, it would be wrong.
    help: served
      ? undefined
      : await tools(helpData(context, serviceState?.routeName, serviceState?.name === state?.name ? tool : 'none')),
    head: pageHead(context, content.statePage(stateName, params.stateName, state), things),
  }
  return data(page, { status: page.known ? 200 : 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function State({ loaderData }: Route.ComponentProps) {
  const { landing, help, stateName, known } = loaderData
  return <Landing landing={landing} help={help} stateName={stateName} known={known} />
}
