import { Lexer, Parser, type Token, type Tokens } from 'marked'
import { SUED_PATH } from '../../domain/paths.ts'
import { foldPassages, isPassage } from '../../domain/text/passages.ts'
import type { Html, LinkAddress } from './blocks.ts'
import { slug } from './slug.ts'

/** Links terms in a text that is HTML without tags. */
export type LinkTerms = (text: string) => string

const LEAVE: LinkTerms = (text) => text

/** What marked writes behind the content of a token. */
const ENDS: Readonly<Record<string, string>> = {
  paragraph: '</p>\n',
  blockquote: '</blockquote>\n',
  link: '</a>',
  strong: '</strong>',
  em: '</em>',
  del: '</del>',
}

/** Where a term is never linked: another link, and letters to copy. Headings are read apart, code has no tokens. */
const UNLINKED: readonly string[] = ['link', 'blockquote']

const tagOf = (token: Token): string | undefined => (token.type === 'html' ? token.raw : undefined)

/** Texts that follow each other as one, so that most pages are one string. */
function joined<Piece>(pieces: readonly (string | Piece)[]): readonly (string | Piece)[] {
  const all: (string | Piece)[] = []
  for (const piece of pieces) {
    if (piece === '') continue
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece
    else all.push(piece)
  }
  return all
}

const compact = (html: Html): Html =>
  joined(html.map((piece) => (isPassage(piece) ? { ...piece, pieces: joined(piece.pieces) } : piece)))

const isBlank = (piece: Html[number]): boolean => typeof piece === 'string' && piece.trim() === ''

/** A paragraph for some visitors only is in their passage as a whole: for others no empty one is left. */
function paragraph(start: string, content: Html, end: string): Html {
  const readers = new Set(
    content.filter((piece) => !isBlank(piece)).map((piece) => (isPassage(piece) ? piece.when : undefined)),
  )
  const [when] = readers
  if (readers.size > 1 || when === undefined) return [start, ...content, end]
  const inside = content.flatMap((piece) => (isPassage(piece) ? piece.pieces : [piece]))
  return [{ when, pieces: [start, ...inside, end] }]
}

/** Whether a link leads to the lawsuit page, or to a section of it, of which each state has its own. */
const leadsToOwn = ({ href }: Tokens.Link): boolean => href.split('#', 1)[0] === SUED_PATH

function link(start: string, token: Tokens.Link, content: Html, end: string): Html {
  if (!leadsToOwn(token)) return [start, ...content, end]
  const before = '<a href="'
  return [before, { address: token.href }, start.slice(before.length + token.href.length), ...content, end]
}

function list(token: Tokens.List, linkTerms: LinkTerms): Html {
  const end = token.ordered ? '</ol>\n' : '</ul>\n'
  const items = token.items.flatMap((item) => ['<li>', ...pieces(item.tokens, linkTerms, Parser.parse), '</li>\n'])
  return [Parser.parse([{ ...token, items: [] }]).slice(0, -end.length), ...items, end]
}

type Render = typeof Parser.parse

/** The pieces of one token. `render` is marked's own, for blocks or for what stands in a line. */
function piecesOf(token: Token, linkTerms: LinkTerms, render: Render): Html {
  const { type, tokens = [], autolink } = token as Tokens.Generic
  if (type === 'list') return list(token as Tokens.List, linkTerms)
  if (type === 'heading') return readHeading(token as Tokens.Heading)
  // The text of a list's item has tokens, the text of a line has none.
  if (type === 'text')
    return tokens.length > 0 ? pieces(tokens, linkTerms, Parser.parseInline) : [linkTerms(render([token]))]
  const end = autolink ? undefined : ENDS[type]
  if (end === undefined) return [render([token])]
  const start = render([{ ...token, tokens: [] } as Token]).slice(0, -end.length)
  const inside = type === 'blockquote' ? Parser.parse : Parser.parseInline
  const content = pieces(tokens, UNLINKED.includes(type) ? LEAVE : linkTerms, inside)
  if (type === 'paragraph') return paragraph(start, content, end)
  return type === 'link' ? link(start, token as Tokens.Link, content, end) : [start, ...content, end]
}

function pieces(tokens: readonly Token[], linkTerms: LinkTerms, render: Render): Html {
  let inLink = false
  return foldPassages<Token, string | LinkAddress>(tokens, tagOf, (token) => {
    // A link that content writes as a tag, such as one that opens a new tab.
    if (token.type === 'html') inLink = Boolean((token as Tokens.Tag).inLink)
    return piecesOf(token, inLink ? LEAVE : linkTerms, render)
  })
}

/** Reads blocks: paragraphs, lists and the like. Throws a `PassageError`. */
export const readBlocks = (tokens: readonly Token[], linkTerms: LinkTerms = LEAVE): Html =>
  compact(pieces(tokens, linkTerms, Parser.parse))

/** Reads what stands in a line, without a paragraph around it. Throws a `PassageError`. */
export const readInline = (tokens: readonly Token[]): Html => compact(pieces(tokens, LEAVE, Parser.parseInline))

export const headingId = ({ tokens }: Tokens.Heading): string => slug(Parser.parseInline(tokens))

function readHeading(token: Tokens.Heading): Html {
  const { depth, tokens } = token
  return [`<h${depth} id="${headingId(token)}">`, ...readInline(tokens), `</h${depth}>\n`]
}

/** One line of Markdown, such as an answer, as HTML. Throws a `PassageError`. */
export const renderInline = (markdown: string): Html => readInline(Lexer.lexInline(markdown))
