import type { RouterContextProvider } from 'react-router'
import { inSentence, stateByName, stateByRouteName } from '../../domain/states.ts'
import { isoDay } from '../../domain/text/dates.ts'
import { TOOL_FIELD, type ToolName } from '../../forms/tools/tools.ts'
import type { Block } from '../../server/content/blocks.ts'
import type { StateContent } from '../../server/content/states.ts'
import { servicesContext } from '../context/services.server.ts'
import { diagramHtml } from '../diagrams/diagram.server.tsx'
import type { ShownBlock } from '../page-data/content-page.ts'
import { htmlFor, type Reader, rowsFor } from '../page-data/html-for.server.ts'
import { once } from '../page-data/process-cache.server.ts'
import type { PageState } from '../page-data/site.ts'
import { siteData } from '../page-data/site-data.server.ts'
import type { PageArgs } from '../page-data/with-server-only.server.ts'
import type { ShownTool } from '../parts/tool/money-tool.tsx'
import { KeptExamples } from './kept-examples.server.ts'
import { TOOLS } from './registry.server.ts'
import { type RenderedTool, renderTool } from './render-tool.server.tsx'
import type { MedianIncome, ToolPlace } from './tool.server.ts'

type Context = Readonly<RouterContextProvider>

const NO_QUERY = new URLSearchParams()

function medianIncome({ nation, sources, state }: StateContent, visitor: PageState | undefined): MedianIncome {
  const own = visitor && state(visitor.routeName)
  return {
    state: own && visitor && inSentence(visitor.name),
    amount: (own ?? nation).medianIncome,
    source: sources.incomes,
  }
}

/** What a tool needs to know about its page and visitor. */
export async function placeOf(context: Context, request: Request, page: string): Promise<ToolPlace> {
  const { content, clock } = context.get(servicesContext)
  const { served, pageState, serviceState } = await siteData(context, request, page)
  return {
    page,
    state: stateByRouteName(page.slice(1)),
    visitorState: stateByName(pageState?.name ?? ''),
    served,
    income: medianIncome(content.states, serviceState),
    today: isoDay(clock()),
    figure: (name) => content.figure(name),
    examples: once(content, 'examples of tools', () => new KeptExamples()),
  }
}

const shown = (name: ToolName, { html, label, start }: RenderedTool): ShownTool => ({
  name,
  label,
  answered: start !== 'blank',
  html,
})

/** One tool of the requested page, with its answer to the page's query. `page`: the path that the tool stands on. */
export async function shownTool(args: PageArgs, name: ToolName, page = args.url.pathname): Promise<ShownTool> {
  const { context, request, url } = args
  const { content, counters } = context.get(servicesContext)
  const place = await placeOf(context, request, page)
  if (url.searchParams.get(TOOL_FIELD) !== name && content.sitePages.has(page)) {
    const { hints, asks } = TOOLS[name]
    const blank = () => shown(name, renderTool(name, NO_QUERY, place))
    // A page with the visitor's state in it is kept whole for that state; keeping its tool as well would take 2 MB for all states.
    if ((hints && place.income.state) || (asks && place.visitorState)) return blank()
    return once(content, `tool ${name} ${page} ${place.served}`, blank)
  }
  const rendered = renderTool(name, url.searchParams, place)
  if (rendered.start === 'own' && rendered.hasResult) counters.toolAnswers.add(name)
  return shown(name, rendered)
}

async function shownBlock(args: PageArgs, block: Block, reader: Reader): Promise<ShownBlock> {
  switch (block.kind) {
    case 'html':
      return { ...block, html: htmlFor(block.html, reader) }
    case 'table':
      return { ...block, rows: rowsFor(block.rows, reader) }
    case 'tool':
      return { kind: 'tool', tool: await shownTool(args, block.tool) }
    case 'diagram': {
      const { content } = args.context.get(servicesContext)
      return { kind: 'diagram', html: once(content, `diagram ${block.name}`, () => diagramHtml(block.name, content)) }
    }
    default:
      return block
  }
}

/** The text of the requested page as its visitor reads it, with its tools and diagrams. */
export const shownBlocks = (args: PageArgs, blocks: readonly Block[], reader: Reader): Promise<readonly ShownBlock[]> =>
  Promise.all(blocks.map((block) => shownBlock(args, block, reader)))
