import { redirect } from 'react-router'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { readSchedule } from '../tools/payoff-planner/read-schedule.server.ts'
import { placeOf } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/payoff-schedule'

const [PAGE] = TOOL_PAGES['payoff-planner']

const TOOL = '#tool-payoff-planner'

/** Month-by-month schedule of a payoff plan as a CSV file; `undefined` for a query that gives no plan. */
async function fileOf(
  query: URLSearchParams,
  { request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>,
): Promise<Response | undefined> {
  const file = readSchedule(query, await placeOf(context, request, PAGE))
  if (file === undefined) return undefined
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payoff-plan.csv"',
      'Cache-Control': 'no-store',
    },
  })
}

/** The file of a plain link. A query that gives no plan redirects to the tool, which shows what to fix. */
export const loader = async (asked: Route.LoaderArgs): Promise<Response> =>
  (await fileOf(asked.url.searchParams, asked)) ?? redirect(`${PAGE}?${asked.url.searchParams}${TOOL}`)

/** The file that the script posts for, so that no list of downloads holds the numbers. */
export const action = async (asked: Route.ActionArgs): Promise<Response> =>
  (await fileOf(new URLSearchParams(await asked.request.text()), asked)) ?? redirect(`${PAGE}${TOOL}`)
