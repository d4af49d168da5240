import { Lexer, Parser, type Token, type Tokens } from 'marked'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'
import { textOfHtml } from '../../domain/text/html.ts'
import { isToolName } from '../../forms/tools/tools.ts'
import { type Block, DIAGRAMS, type Heading, type Html, PARTS } from './blocks.ts'
import { ContentError } from './content-error.ts'
import type { Format } from './format.ts'
import type { PageTerms } from './glossary.ts'
import { headingId, type LinkTerms, readBlocks, readInline } from './html-reader.ts'
import { parsed } from './parsed.ts'

/** The text of a page as blocks, and its second-level headings in order. */
export interface PageText {
  readonly blocks: readonly Block[]
  readonly toc: readonly Heading[]
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'

const plainText = ({ tokens }: { readonly tokens: Token[] }): string => textOfHtml(Parser.parseInline(tokens))

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
      columns: token.header.map(plainText),
      rows: token.rows.map((row) => row.map(({ tokens }) => readInline(tokens))),
    }
  }
  const link = callToAction(token)
  return link && { kind: 'callToAction', text: plainText(link) }
}

/** Returns the block of a second-level heading, which begins a section. */
function sectionHeading(token: Token): Block | undefined {
  if (token.type !== 'heading' || token.depth !== 2) return undefined
  const heading = token as Tokens.Heading
  return { kind: 'html', html: readBlocks([token]), heading: { id: headingId(heading), text: plainText(heading) } }
}

const htmlBlocks = (html: Html): Block[] => (html.length > 0 ? [{ kind: 'html', html }] : [])

/** Reads Markdown without tools. `closes`: the paragraph that ends it, if one does, is a block of its own. */
function readMarkdown(markdown: string, linkTerms: LinkTerms | undefined, closes: boolean): Block[] {
  const blocks: Block[] = []
  let prose: Token[] = []
  const endProse = () => {
    blocks.push(...htmlBlocks(readBlocks(prose, linkTerms)))
    prose = []
  }
  for (const token of Lexer.lex(markdown)) {
    const block = ownBlock(token) ?? sectionHeading(token)
    if (!block) {
      prose.push(token)
      continue
    }
    endProse()
    blocks.push(block)
  }
  const last = prose.findLast(({ type }) => type !== 'space')
  if (!closes || last?.type !== 'paragraph') {
    endProse()
    return blocks
  }
  prose.splice(prose.indexOf(last))
  endProse()
  return [...blocks, { kind: 'html', html: readBlocks([last], linkTerms), closing: true }]
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
 * `ContentError`; a passage without beginning or end is a `PassageError`.
 * @param terms the terms that it links; none where it is left out
 * @param hasClosing the paragraph that ends the text, if one does, is a block of its own
 */
export function readPageText(
  file: string,
  markdown: string,
  format: Format,
  { terms, hasClosing = false }: { readonly terms?: PageTerms | undefined; readonly hasClosing?: boolean } = {},
): PageText {
  // `split` by a pattern with one group returns texts and names in turn.
  const pieces = markdown.split(PLACE_LINE).map((piece, place) => (place % 2 === 0 ? format(file, piece) : piece))
  const blocks = parsed('markdown', JSON.stringify([terms?.key, hasClosing, ...pieces]), () => {
    const linkTerms = terms?.start()
    return pieces.flatMap((piece, place) =>
      place % 2 === 0
        ? readMarkdown(piece, linkTerms, hasClosing && place === pieces.length - 1)
        : [placeBlock(file, piece)],
    )
  })
  return { blocks, toc: blocks.flatMap((block) => (block.kind === 'html' && block.heading ? [block.heading] : [])) }
}
