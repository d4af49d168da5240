import type { RouterContextProvider } from 'react-router'
import { stateByRouteName } from '../../domain/states.ts'
import { isToolName, type ToolName } from '../../forms/tools/tools.ts'
import { servicesContext } from '../context/services.server.ts'
import { siteData } from '../page-data/site-data.server.ts'
import { type RenderedTool, renderTool } from './render-tool.server.tsx'
import type { ToolPlace } from './tool.server.ts'

// As server/content writes it for {{tool.NAME}}.
const MARKER = /<div data-tool-place="([a-z-]+)"><\/div>/g

/** What a tool knows of the page it stands on, and of its visitor. */
export async function placeOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: string,
): Promise<ToolPlace> {
  const { content } = context.get(servicesContext)
  const { served } = await siteData(context, request, page)
  return { page, state: stateByRouteName(page.slice(1)), served, figure: (name) => content.figure(name) }
}

/** One tool of a page, answering the page's query. */
export async function toolOnPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: ToolName,
  page: string,
  query: URLSearchParams,
): Promise<RenderedTool> {
  return renderTool(name, query, await placeOf(context, request, page))
}

/** A page's text with its tools in the places that its Markdown gives them. */
export async function withTools(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  html: string,
): Promise<string> {
  if (!html.includes('data-tool-place')) return html
  const place = await placeOf(context, request, url.pathname)
  return html.replace(MARKER, (marker, name: string) =>
    isToolName(name) ? renderTool(name, url.searchParams, place).html : marker,
  )
}
