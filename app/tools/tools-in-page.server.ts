import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { stateByRouteName } from '../../domain/states.ts'
import type { ToolName } from '../../forms/tools/tools.ts'
import type { Block } from '../../server/content/blocks.ts'
import { servicesContext } from '../context/services.server.ts'
import type { ShownBlock } from '../page-data/content-page.ts'
import { siteData } from '../page-data/site-data.server.ts'
import type { ShownTool } from '../parts/tool/money-tool.tsx'
import { renderTool } from './render-tool.server.tsx'
import type { ToolPlace } from './tool.server.ts'

type Context = Readonly<RouterContextProvider>

/** Arguments of a page's loader. */
export type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** What a tool needs to know about its page and visitor. */
export async function placeOf(context: Context, request: Request, page: string): Promise<ToolPlace> {
  const { content } = context.get(servicesContext)
  const { served } = await siteData(context, request, page)
  return { page, state: stateByRouteName(page.slice(1)), served, figure: (name) => content.figure(name) }
}

/** The router requests a page's data alone by a URL such as `/diy.data`. */
const asksForData = ({ request, url }: PageArgs): boolean => new URL(request.url).pathname !== url.pathname

/** HTML of the tools that a document shows, by request. */
const inDocuments = new WeakMap<Context, Map<ToolName, string>>()

/**
 * HTML of the tools in the document that answers a request. A tool's HTML stands in the document and not in its data as
 * well.
 */
export const documentTools = (context: Context): ReadonlyMap<ToolName, string> => inDocuments.get(context) ?? new Map()

/** One tool of the requested page, with its answer to the page's query. */
export async function shownTool(args: PageArgs, name: ToolName): Promise<ShownTool> {
  const { context, request, url } = args
  const place = await placeOf(context, request, url.pathname)
  const { html, label, isExample } = renderTool(name, url.searchParams, place)
  if (!isExample) context.get(servicesContext).counters.toolAnswers.add(name)
  const tool = { name, label, answered: !isExample }
  if (asksForData(args)) return { ...tool, html }
  const tools = inDocuments.get(context) ?? new Map<ToolName, string>()
  inDocuments.set(context, tools.set(name, html))
  return tool
}

/** The text of the requested page, with its tools. */
export const shownBlocks = (args: PageArgs, blocks: readonly Block[]): Promise<readonly ShownBlock[]> =>
  Promise.all(
    blocks.map(async (block) =>
      block.kind === 'tool' ? { kind: 'tool', tool: await shownTool(args, block.tool) } : block,
    ),
  )
