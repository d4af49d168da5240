import { stateByRouteName } from '../../domain/states.ts'
import { PAGE_FIELD, PART_FIELD, type ToolPart, type ToolResponse } from '../../forms/tools/tool-response.ts'
import { isToolName, TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { servicesContext } from '../context/services.server.ts'
import { renderAnswer, renderTool } from '../tools/render-tool.server.tsx'
import type { ToolPlace } from '../tools/tool.server.ts'
import { placeOf } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/tool-answer'

const NOT_FOUND = { status: 404 }

const ON_STATE_PAGES: readonly ToolName[] = ['first-look', 'protected-pay']

const livesOn = (tool: ToolName, page: string): boolean =>
  (TOOL_PAGES[tool] as readonly string[]).includes(page) ||
  (ON_STATE_PAGES.includes(tool) && stateByRouteName(page.slice(1)) !== undefined)

type Rendered = ToolResponse & { readonly hasResult: boolean }

function rendered(part: ToolPart, ...asked: [ToolName, URLSearchParams, ToolPlace]): Rendered {
  if (part === 'tool') return renderTool(...asked)
  const { answer: html, ...rest } = renderAnswer(...asked)
  return { html, ...rest }
}

/** Answers a money tool's query as JSON, for the script that asks while the visitor types. Nothing is stored. */
async function answerTo(
  searchParams: URLSearchParams,
  { request, context, params: { tool } }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>,
): Promise<Response> {
  const page = searchParams.get(PAGE_FIELD) ?? ''
  if (!isToolName(tool) || !livesOn(tool, page)) return Response.json(null, NOT_FOUND)
  const part = searchParams.get(PART_FIELD) === 'answer' ? 'answer' : 'tool'
  const place = await placeOf(context, request, page)
  const { html, errors, spoken, address, hasResult } = rendered(part, tool, searchParams, place)
  if (hasResult) context.get(servicesContext).counters.toolAnswers.add(tool)
  return Response.json({ html, errors, spoken, address } satisfies ToolResponse, {
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const loader = (asked: Route.LoaderArgs): Promise<Response> => answerTo(asked.url.searchParams, asked)

/** The script posts the query, so that no list of requested addresses holds the numbers. */
export const action = async (asked: Route.ActionArgs): Promise<Response> =>
  answerTo(new URLSearchParams(await asked.request.text()), asked)
