import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { ToolName } from '../../forms/tools/tools.ts'
import { readTool } from './read-tool.server.ts'
import { TOOLS } from './registry.server.ts'
import type { ToolPlace } from './tool.server.ts'
import { Answer } from './tool-answer.server.tsx'
import { ToolForm } from './tool-form.server.tsx'

/** A tool as the page shows it, and in parts for the script that asks anew while the visitor types. */
export interface RenderedTool {
  /** The whole tool. */
  readonly html: string
  /** Only its result, which is in `html` as well. */
  readonly answer: string
  /** Sentences by field, for the paragraphs beside the fields. */
  readonly errors: Readonly<Record<string, string>>
  /** What is read out. */
  readonly spoken: string
  /** The tool's own address: page and query, with numbers only. */
  readonly address: string
}

/** The router is there for links in the wording, which are plain ones in static HTML. */
const markup = (node: ReactNode) => renderToStaticMarkup(<StaticRouter location="/">{node}</StaticRouter>)

/** Reads a page's query for one tool and renders its form and its result, as static HTML: the browser needs no code for it. */
export function renderTool(name: ToolName, query: URLSearchParams, place: ToolPlace): RenderedTool {
  const tool = TOOLS[name]
  const reading = readTool(tool, query, place)
  const result = reading.input && tool.answer(reading.input, place)
  const answer = markup(<Answer tool={tool} reading={reading} answer={result} place={place} />)
  const html = markup(
    <section
      className="tool card"
      id={`tool-${name}`}
      aria-label={tool.words.name}
      data-tool={name}
      data-answered={reading.isExample ? undefined : ''}
    >
      <ToolForm tool={tool} reading={reading} place={place} />
      <p className="sr" aria-live="polite" data-spoken />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just above */}
      <div className="tool-answer stack" dangerouslySetInnerHTML={{ __html: answer }} />
    </section>,
  )
  return {
    html,
    answer,
    errors: reading.errors,
    spoken: result?.headline ?? Object.values(reading.errors)[0] ?? '',
    address: `${place.page}?${reading.query}`,
  }
}
