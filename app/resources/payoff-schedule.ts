import { redirect } from 'react-router'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { readSchedule } from '../tools/payoff-planner/read-schedule.server.ts'
import { placeOf } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/payoff-schedule'

const [PAGE] = TOOL_PAGES['payoff-planner']

/**
 * Month-by-month schedule of a payoff plan as a CSV file. A query that gives no plan redirects to the tool, which shows
 * what to fix.
 */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const file = readSchedule(url.searchParams, await placeOf(context, request, PAGE))
  if (file === undefined) return redirect(`${PAGE}?${url.searchParams}#tool-payoff-planner`)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payoff-plan.csv"',
      'Cache-Control': 'no-store',
    },
  })
}
