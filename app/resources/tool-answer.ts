import { stateByRouteName } from '../../domain/states.ts'
import { isToolName, TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { toolOnPage } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/tool-answer'

const NOT_FOUND = { status: 404 }

const livesOn = (tool: ToolName, page: string): boolean =>
  (TOOL_PAGES[tool] as readonly string[]).includes(page) ||
  (tool === 'protected-pay' && stateByRouteName(page.slice(1)) !== undefined)

/** What a tool of a page answers to a query, for the script that asks while the visitor types. Numbers only; nothing is kept. */
export async function loader({ request, context, params, url }: Route.LoaderArgs): Promise<Response> {
  const page = url.searchParams.get('page') ?? ''
  const { tool } = params
  if (!isToolName(tool) || !livesOn(tool, page)) return Response.json(null, NOT_FOUND)
  const { html, errors, spoken, address } = await toolOnPage(context, request, tool, page, url.searchParams)
  return Response.json({ html, errors, spoken, address }, { headers: { 'Cache-Control': 'no-store' } })
}
