import { data } from 'react-router'
import { stateByRouteName, titleCaseStateName } from '../../domain/states.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { stateThings } from '../head/landing-head.server.ts'
import { pageHead } from '../head/page-head.server.ts'
import { helpData, landingData, payTool } from '../page-data/landing-data.server.tsx'
import { nearestPage } from '../page-data/nearest-page.server.ts'
import { siteData } from '../page-data/site-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { Landing } from '../parts/landing/landing.tsx'
import { shownTool } from '../tools/tools-in-page.server.ts'
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
    nearest: state ? undefined : nearestPage(context, url.pathname),
    landing,
    help: served ? undefined : helpData(context, serviceState?.routeName, hasTool),
    // A name that is no state has no page that a tool could stand on.
    tool: landing && (await shownTool(args, 'first-look', state ? url.pathname : '/')),
    payTool: hasTool ? await payTool(args) : undefined,
    head: pageHead(context, content.statePage(stateName, params.stateName, state), things),
  }
  const shown = withServerOnly(page, ['landing', 'help', 'tool', 'payTool', 'head'])
  return data(shown, { status: page.known ? 200 : 404 })
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function State({ loaderData }: Route.ComponentProps) {
  // Don't spread `loaderData`: that drops the server-only fields, which are not enumerable (`withServerOnly`).
  const { stateName, known, nearest, landing, help, tool, payTool } = loaderData
  return (
    <Landing
      stateName={stateName}
      known={known}
      nearest={nearest}
      landing={landing}
      help={help}
      tool={tool}
      payTool={payTool}
    />
  )
}

export { State as default }
