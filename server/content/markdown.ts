import { Marked, Parser, type Token, type Tokens } from 'marked'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { textOfHtml } from '../../domain/text/html.ts'
import { isToolName } from '../../forms/tools/tools.ts'
import { type Block, DIAGRAMS, type Heading, PARTS } from './blocks.ts'
import { ContentError } from './content-error.ts'
import type { Format } from './format.ts'
import { parsed } from './parsed.ts'
import { slug } from './slug.ts'

/** The text of a page as blocks, and its second-level headings in order. */
export interface PageText {
  readonly blocks: readonly Block[]
  readonly toc: readonly Heading[]
}

/** `closing`: the paragraph that ends the text, as HTML; empty where something else does. */
type Read = PageText & { readonly closing: string }

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

const isSectionHeading = (token: Token): boolean => token.type === 'heading' && token.depth === 2

/** Reads Markdown without tools. */
function readMarkdown(markdown: string): Read {
  const toc: Heading[] = []
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
  const tokens = marked.lexer(markdown)
  for (const token of tokens) {
    const block = ownBlock(token)
    if (!block && !isSectionHeading(token)) {
      prose.push(token)
      continue
    }
    endProse()
    // Reading the heading has put it at the end of `toc`.
    blocks.push(block ?? { kind: 'html', html: marked.parser([token]), heading: toc.at(-1) })
  }
  const last = prose.findLast(({ type }) => type !== 'space')
  endProse()
  return { blocks, toc, closing: last?.type === 'paragraph' ? marked.parser([last]) : '' }
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

/** The same blocks, with this paragraph, which ends the last one, as a block of its own. */
function withClosing(blocks: readonly Block[], closing: string): readonly Block[] {
  const last = blocks.at(-1)
  if (closing === '' || last?.kind !== 'html') return blocks
  const before = last.html.slice(0, -closing.length)
  const kept: readonly Block[] = before === '' ? [] : [{ kind: 'html', html: before }]
  return [...blocks.slice(0, -1), ...kept, { kind: 'html', html: closing, closing: true }]
}

/**
 * Reads a page's Markdown as blocks and replaces its placeholders. A tool, part or diagram that does not exist is a
 * `ContentError`.
 * @param hasClosing the paragraph that ends the text, if one does, is a block of its own
 */
export function readPageText(file: string, markdown: string, format: Format, hasClosing = false): PageText {
  // `split` by a pattern with one group returns texts and names in turn.
  const pieces: readonly Read[] = markdown
    .split(PLACE_LINE)
    .map((piece, place) =>
      place % 2 === 0
        ? parsed('markdown', format(file, piece), readMarkdown)
        : { blocks: [placeBlock(file, piece)], toc: [], closing: '' },
    )
  const blocks = pieces.flatMap((piece) => piece.blocks)
  return {
    blocks: hasClosing ? withClosing(blocks, pieces.at(-1)?.closing ?? '') : blocks,
    toc: pieces.flatMap(({ toc }) => toc),
  }
}

/** One line of Markdown, such as an answer, as HTML without a paragraph around it. */
export const renderInline = (markdown: string): string => new Marked().parseInline(markdown, { async: false })
