import { Marked, Parser, type Token, type Tokens } from 'marked'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { textOfHtml } from '../../domain/text/html.ts'
import { isToolName } from '../../forms/tools/tools.ts'
import { type Block, DIAGRAMS, PARTS } from './blocks.ts'
import { ContentError } from './content-error.ts'
import type { Format } from './format.ts'
import { parsed } from './parsed.ts'
import { slug } from './slug.ts'

export interface TocEntry {
  readonly id: string
  readonly text: string
}

/** The text of a page as blocks, and its second-level headings in order. */
export interface PageText {
  readonly blocks: readonly Block[]
  readonly toc: readonly TocEntry[]
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

const inlineHtml = ({ tokens }: { readonly tokens: Token[] }): string => Parser.parseInline(tokens)

/** Returns the link of a paragraph that is one link to the lead form; `undefined` for any other token. */
function callToAction(token: Token): Tokens.Link | undefined {
  if (token.type !== 'paragraph') return undefined
  const [link, ...others] = (token as Tokens.Paragraph).tokens
  const isAlone = link?.type === 'link' && others.length === 0
  return isAlone && link.href === LEAD_FORM_PATH ? (link as Tokens.Link) : undefined
}

/** Returns the block of a table or a call to action; `undefined` for a token that is prose. */
function ownBlock(token: Token): Block | undefined {
  if (isTable(token)) {
    return {
      kind: 'table',
      columns: token.header.map((cell) => textOfHtml(inlineHtml(cell))),
      rows: token.rows.map((row) => row.map(inlineHtml)),
    }
  }
  const link = callToAction(token)
  return link && { kind: 'callToAction', text: textOfHtml(inlineHtml(link)) }
}

/** Reads Markdown without tools. */
function readMarkdown(markdown: string): PageText {
  const toc: TocEntry[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens)
        const id = slug(text)
        if (depth === 2) toc.push({ id, text: textOfHtml(text) })
        return `<h${depth} id="${id}">${text}</h${depth}>\n`
      },
    },
  })
  const blocks: Block[] = []
  let prose: Token[] = []
  const endProse = () => {
    const html = marked.parser(prose)
    if (html !== '') blocks.push({ kind: 'html', html })
    prose = []
  }
  for (const token of marked.lexer(markdown)) {
    const block = ownBlock(token)
    if (!block) {
      prose.push(token)
      continue
    }
    endProse()
    blocks.push(block)
  }
  endProse()
  return { blocks, toc }
}

function toolBlock(file: string, tool: string): Block {
  if (!isToolName(tool)) throw new ContentError(`${file}: {{tool.${tool}}}: names no tool`)
  return { kind: 'tool', tool }
}

function partBlock(file: string, part: string): Block {
  const name = PARTS.find((known) => known === part)
  if (!name) throw new ContentError(`${file}: {{part.${part}}}: names no part`)
  return { kind: 'part', name }
}

function diagramBlock(file: string, diagram: string): Block {
  const name = DIAGRAMS.find((known) => known === diagram)
  if (!name) throw new ContentError(`${file}: {{diagram.${diagram}}}: names no diagram`)
  return { kind: 'diagram', name }
}

/** A tool, a part or a diagram stands on a line of its own; anywhere else `format` refuses it. */
const PLACE_LINE = /^\{\{ *((?:tool|part|diagram)\.[^} ]*) *\}\} *$/m

const PLACES: Readonly<Record<string, (file: string, name: string) => Block>> = {
  tool: toolBlock,
  part: partBlock,
  diagram: diagramBlock,
}

/** `place` is what `PLACE_LINE` found: `tool.NAME`, `part.NAME` or `diagram.NAME`. */
function placeBlock(file: string, place: string): Block {
  const dot = place.indexOf('.')
  const read = PLACES[place.slice(0, dot)]
  if (!read) throw new ContentError(`${file}: {{${place}}}: names no place`)
  return read(file, place.slice(dot + 1))
}

/**
 * Reads a page's Markdown as blocks and replaces its placeholders. A tool, part or diagram that does not exist is a
 * `ContentError`.
 */
export function readPageText(file: string, markdown: string, format: Format): PageText {
  // `split` by a pattern with one group returns texts and names in turn.
  const pieces = markdown
    .split(PLACE_LINE)
    .map((piece, place) =>
      place % 2 === 0
        ? parsed('markdown', format(file, piece), readMarkdown)
        : { blocks: [placeBlock(file, piece)], toc: [] },
    )
  return { blocks: pieces.flatMap(({ blocks }) => blocks), toc: pieces.flatMap(({ toc }) => toc) }
}

/** One line of Markdown, such as an answer, as HTML without a paragraph around it. */
export const renderInline = (markdown: string): string => new Marked().parseInline(markdown, { async: false })
