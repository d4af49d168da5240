import type { ToolName } from '../../forms/tools/tools.ts'
import { staticHtml } from '../parts/text/static-html.server.tsx'
import { asksForExample, readTool, type ToolReading } from './read-tool.server.ts'
import { TOOLS } from './registry.server.ts'
import { answerId, type Tool, type ToolAnswer, type ToolPlace } from './tool.server.ts'
import { Answer } from './tool-answer.server.tsx'
import { ToolForm } from './tool-form.server.tsx'

/** A tool's answer to a query. */
export interface RenderedAnswer {
  /** The result as static HTML. */
  readonly answer: string
  /** Whose numbers these are: nobody's yet, the tool's example, or the visitor's. */
  readonly start: ToolReading['start']
  /** Whether there is a result: not where a number is missing or wrong. */
  readonly hasResult: boolean
  /** Error messages by field, for the paragraphs beside the fields. */
  readonly errors: Readonly<Record<string, string>>
  /** Text for screen readers. */
  readonly spoken: string
  /** The tool's own URL: page and query, with numbers only. */
  readonly address: string
}

export interface RenderedTool extends RenderedAnswer {
  /** The tool's visible name. */
  readonly label: string
  /** The whole tool with its result, as static HTML: the browser needs no code to show it. */
  readonly html: string
}

/** Text for screen readers: the headline, then the big numbers, which the headline does not repeat. */
const spokenOf = ({ headline, numbers = [] }: ToolAnswer): string =>
  [headline, ...numbers.map(({ value, caption }) => `${value} ${caption}.`)].join(' ')

function answerReading(tool: Tool, reading: ToolReading, place: ToolPlace): RenderedAnswer {
  const result = reading.input && tool.answer(reading.input, place)
  return {
    answer: staticHtml(<Answer tool={tool} reading={reading} answer={result} place={place} />),
    start: reading.start,
    hasResult: result !== undefined,
    errors: reading.errors,
    spoken: result ? spokenOf(result) : (Object.values(reading.errors)[0] ?? ''),
    address: `${place.page}?${reading.query}`,
  }
}

/** What is made for a query, or kept where it asks for the tool's example. */
function madeOrKept<Made extends object>(
  part: 'answer' | 'tool',
  tool: Tool,
  query: URLSearchParams,
  place: ToolPlace,
  make: () => Made,
): Made {
  const { figure, examples, ...seen } = place
  return examples && asksForExample(tool, query) ? examples.of(part, tool.name, seen, make) : make()
}

/** Reads a page's query for one tool and renders its result alone. */
export function renderAnswer(name: ToolName, query: URLSearchParams, place: ToolPlace): RenderedAnswer {
  const tool = TOOLS[name]
  return madeOrKept('answer', tool, query, place, () => answerReading(tool, readTool(tool, query, place), place))
}

/** Reads a page's query for one tool and renders its form and its result. */
export function renderTool(name: ToolName, query: URLSearchParams, place: ToolPlace): RenderedTool {
  const tool = TOOLS[name]
  return madeOrKept('tool', tool, query, place, () => makeTool(tool, query, place))
}

function makeTool(tool: Tool, query: URLSearchParams, place: ToolPlace): RenderedTool {
  const reading = readTool(tool, query, place)
  const rendered = answerReading(tool, reading, place)
  // An error summary stands above the fields that it names, an answer below its form.
  const hasErrors = Object.keys(reading.errors).length > 0
  const answer = (
    <div
      className="tool-answer stack"
      id={answerId(tool.name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just above
      dangerouslySetInnerHTML={{ __html: rendered.answer }}
    />
  )
  return {
    ...rendered,
    label: tool.copy.name,
    html: staticHtml(
      <>
        {hasErrors ? answer : null}
        <ToolForm tool={tool} reading={reading} place={place} />
        <p className="sr" aria-live="polite" data-spoken />
        {hasErrors ? null : answer}
      </>,
    ),
  }
}
