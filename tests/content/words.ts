import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { textOfHtml } from '../../domain/text/html.ts'
import type { Block } from '../../server/content/blocks.ts'
import type { PageContent } from '../../server/content/page-content.ts'
import { theContent as content } from '../builders/the-content.ts'
import { proseHtml, wholeHtml } from '../support/whole-html.ts'

// What a reader reads, as plain text. Our own Markdown renders to few tags, so that no parser of HTML is needed.

const CONTENT = path.resolve(import.meta.dirname, '../../content')

export { content }

/** Pages and articles. */
export const written: readonly PageContent[] = [...content.pages, ...content.articles]

export const ofKind = (...kinds: readonly PageContent['kind'][]): readonly PageContent[] =>
  written.filter(({ kind }) => kinds.includes(kind))

/** HTML as text in one line. */
export const plain = (html: string): string => textOfHtml(html).replace(/\s+/g, ' ').trim()

const htmlOfBlock = (block: Block): string => {
  if (block.kind === 'html') return wholeHtml(block.html)
  if (block.kind !== 'table') return ''
  return [block.columns, ...block.rows.map((row) => row.map(wholeHtml))]
    .map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`)
    .join('')
}

/** The text of a page with its tables, without its calls to action. */
export const htmlOf = (page: PageContent): string => page.blocks.map(htmlOfBlock).join('')

const HEADINGS = /<h([1-6])[\s\S]*?<\/h\1>/g
/** A paragraph that is only a button or a link. */
const BUTTONS = /<p>\s*<a [^>]*>[^<]*<\/a>\s*<\/p>/g
const BLOCK_TAGS = /<\/?(?:p|li|ul|ol|div|table|thead|tbody|tr|td|th|blockquote|h[1-6])\b[^>]*>|<br>/g

const linesOf = (html: string): string[] =>
  html
    .split(BLOCK_TAGS)
    .map(plain)
    .filter((text) => text !== '')

const shortOf = (page: PageContent): readonly string[] =>
  page.kind === 'article' ? (page.short ?? []).map(wholeHtml) : []

/** The answers of a page's questions. */
export function answersOf(page: PageContent): readonly string[] {
  if (page.kind === 'topic') return page.faq.map(({ answer }) => wholeHtml(answer))
  return page.kind === 'faq' ? page.groups.flatMap(({ entries }) => entries.map(({ answer }) => wholeHtml(answer))) : []
}

const questionsOf = (page: PageContent): readonly string[] => {
  if (page.kind === 'topic') return page.faq.map(({ question }) => question)
  return page.kind === 'faq' ? page.groups.flatMap(({ entries }) => entries.map(({ question }) => question)) : []
}

/** Paragraphs, list entries and answers of a page, without headings, tables, buttons and addresses. */
export const proseOf = (page: PageContent): readonly string[] =>
  [proseHtml(page.blocks).replace(HEADINGS, '').replace(BUTTONS, ''), ...shortOf(page), ...answersOf(page)].flatMap(
    linesOf,
  )

/** Everything on a page that its content file says: also headings, tables, key facts, services and questions. */
export function textOf(page: PageContent): string {
  const short = [
    page.heading,
    page.lede,
    ...(page.kind === 'information' || page.kind === 'topic'
      ? page.keyFacts.map(({ label, value, source = '' }) => `${label}: ${wholeHtml(value)} ${source}`)
      : []),
    ...(page.kind === 'topic' ? page.services.map(({ name, text }) => `${name}. ${text}`) : []),
  ]
  return [
    ...short,
    ...shortOf(page).map(plain),
    ...linesOf(htmlOf(page)),
    ...questionsOf(page),
    ...answersOf(page).map(plain),
  ].join('\n')
}

/** A page's parts: each second-level section, each answer and each service by itself. */
export function partsOf(page: PageContent): readonly string[] {
  const sections = htmlOf(page)
    .split(/(?=<h2 )/)
    .map((section) => linesOf(section).join('\n'))
  const services = page.kind === 'topic' ? page.services.map(({ name, text }) => `${name}. ${text}`) : []
  return [...sections, ...answersOf(page).map(plain), ...services]
}

/** Second- and third-level headings, in order. */
export const headingsOf = (page: PageContent): readonly string[] =>
  [...htmlOf(page).matchAll(/<h[23] [^>]*>([\s\S]*?)<\/h[23]>/g)].map(([, text = '']) => plain(text))

const SEGMENTER = new Intl.Segmenter('en-US', { granularity: 'sentence' })

export const sentencesOf = (text: string): readonly string[] =>
  [...SEGMENTER.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => /\w/.test(segment))

/** Words, numbers among them: '$4,350' and 'don't' are one each. */
export const wordsOf = (text: string): readonly string[] => text.match(/[$]?[\p{L}\p{N}][\p{L}\p{N}.,'’½%+-]*/gu) ?? []

export interface RawFile {
  /** Below `content/`. */
  readonly file: string
  readonly text: string
}

const rawIn = (folder: string, ending: string): RawFile[] =>
  readdirSync(path.join(CONTENT, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(CONTENT, folder, name), 'utf8') }))

/** Files as they were written: Markdown of the pages and articles. */
export const rawPages = [...rawIn('pages', '.md'), ...rawIn('blog', '.md')]
/** The wording of the screens. */
export const rawScreens = rawIn('screens', '.json')
