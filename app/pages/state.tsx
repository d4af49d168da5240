import { data, type MetaDescriptor } from 'react-router'
import { stateByRouteName, titleCaseStateName } from '../../domain/states.ts'
import { servicesContext } from '../context/services.server.ts'
import { stateThings } from '../head/landing-head.server.ts'
import { pageHead } from '../head/page-head.server.ts'
import { helpData, landingData, payTool } from '../page-data/landing-data.server.tsx'
import { siteData } from '../page-data/site-data.server.ts'
import { Landing } from '../parts/landing/landing.tsx'
import { PayTool } from '../parts/landing/pay-tool.tsx'
import type { Route } from './+types/state'

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args
  const state = stateByRouteName(params.stateName)
  const stateName = state?.name ?? titleCaseStateName(params.stateName)
  const { content } = context.get(servicesContext)
  const { served, serviceState } = await siteData(context, request, url.pathname)
  // The tool works by the rules of the state in the URL. If the saved choice is another state, its answer would be
  // wrong.
  const hasTool = state && (served || serviceState?.name === state.name)
  const landing = served ? landingData(context, state?.routeName, hasTool) : undefined
  const things = state && landing ? stateThings(context, landing.copy.faq.entries, state) : []
  const page = {
    stateName,
    known: state !== undefined,
    landing,
    help: served ? undefined : helpData(context, serviceState?.routeName, hasTool),
    tool: hasTool ? await payTool(args) : undefined,
    head: pageHead(context, content.statePage(stateName, params.stateName, state), things),
  }
  return data(page, { status: page.known ? 200 : 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function State({ loaderData }: Route.ComponentProps) {
  const { tool, ...shown } = loaderData
  return <Landing {...shown} payTool={tool && <PayTool tool={tool} />} />
}
