import { stateByRouteName } from '../../domain/states.ts'
import { PAGE_FIELD, PART_FIELD, type ToolPart, type ToolResponse } from '../../forms/tools/tool-response.ts'
import { isToolName, TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { servicesContext } from '../context/services.server.ts'
import { renderAnswer, renderTool } from '../tools/render-tool.server.tsx'
import type { ToolPlace } from '../tools/tool.server.ts'
import { placeOf } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/tool-answer'

export { default, loader, meta } from './not-found.tsx'

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

/**
 * Answers a money tool's query as JSON, for the script that asks while the visitor types; `undefined` where there is no such
 * tool on such a page. Nothing is stored.
 */
async function answerTo(
  searchParams: URLSearchParams,
  {
    request,
    context,
    params: { tool = '' },
  }: Pick<Route.LoaderArgs, 'request' | 'context'> & { params: { tool?: string } },
): Promise<Response | undefined> {
  const page = searchParams.get(PAGE_FIELD) ?? ''
  if (!isToolName(tool) || !livesOn(tool, page)) return undefined
  const part = searchParams.get(PART_FIELD) === 'answer' ? 'answer' : 'tool'
  const place = await placeOf(context, request, page)
  const { html, errors, spoken, address, hasResult } = rendered(part, tool, searchParams, place)
  if (hasResult) context.get(servicesContext).counters.toolAnswers.add(tool)
  return Response.json({ html, errors, spoken, address } satisfies ToolResponse, {
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** Whether a browser shows the answer as a page, as for an address that somebody typed. */
const isForReading = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('Accept') ?? '').includes('text/html')

/**
 * The script posts its query, so that no list of requested addresses holds the numbers. Its answers are no page, so they
 * are given before one is rendered; whoever asks for a page where no tool answers gets that for missing ones.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (asked, next) => {
    const { request } = asked
    const query = request.method === 'POST' ? await request.text() : new URL(request.url).search
    const answer = await answerTo(new URLSearchParams(query), asked)
    return answer ?? (isForReading(request) ? next() : Response.json(null, NOT_FOUND))
  },
]
