import { data } from 'react-router'
import { stateByRouteName } from '../../domain/states.ts'
import { pageMeta } from '../head/document-head.ts'
import { suedData } from '../page-data/sued-data.server.tsx'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { Sued } from '../parts/sued/sued.tsx'
import type { Route } from './+types/sued'

/** The general page, or that of the state in the path. */
export async function loader(args: Route.LoaderArgs) {
  const { stateName } = args.params
  const state = stateName === undefined ? undefined : stateByRouteName(stateName)
  if (stateName !== undefined && !state) throw data(null, { status: 404 })
  return withServerOnly(await suedData(args, state), ['page', 'html', 'ofState', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function SuedPage({ loaderData }: Route.ComponentProps) {
  const { page, html, ofState, courts, fewestDays, asked, today } = loaderData
  return <Sued serverOnly={{ page, html, ofState }} deadline={{ courts, fewestDays, asked, today }} />
}

export { SuedPage as default }
