import { data } from 'react-router'
import { readPassages, textFor } from '../../domain/text/passages.ts'
import type { Html } from '../../server/content/blocks.ts'
import type { PageContent } from '../../server/content/page-content.ts'
import type { PartnerList } from '../../server/content/partners-schema.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf, type PageHead } from '../head/page-head.server.ts'
import { ownAddress } from '../parts/frame/own-address.ts'
import { faqPage } from '../structured-data/faq-page.ts'
import { plainText } from '../structured-data/plain-text.ts'
import type { Thing } from '../structured-data/thing.ts'
import { shownBlocks } from '../tools/tools-in-page.server.ts'
import type { ContentPage, QuestionAndAnswer } from './content-page.ts'
import { htmlFor, type Reader } from './html-for.server.ts'
import { cardPictureOf, pictureOf } from './page-pictures.ts'
import { closingOf, foldAfter, pageSections } from './page-sections.ts'
import { siteData } from './site-data.server.ts'
import type { PageArgs } from './with-server-only.server.ts'

interface Answered {
  readonly question: string
  readonly answer: Html
}

const answeredFor =
  (reader: Reader) =>
  ({ question, answer }: Answered): QuestionAndAnswer => ({ question, answerHtml: htmlFor(answer, reader) })

/** Key facts as this visitor reads them. A fact whose whole text is for other visitors is left out. */
const keyFactsOf = (page: PageContent, served: boolean): ContentPage['keyFacts'] =>
  'keyFacts' in page
    ? page.keyFacts.map((fact) => ({ ...fact, value: textFor(fact.value, served) })).filter(({ value }) => value !== '')
    : undefined

const partnersFor = (list: PartnerList, served: boolean): PartnerList => ({
  ...list,
  partners: list.partners.map((partner) => ({ ...partner, text: textFor(readPassages(partner.text), served) })),
})

/** The kinds of page that name who wrote and who reviewed them. Legal pages are the operator's own. */
const CREDITED: readonly PageContent['kind'][] = ['information', 'topic', 'sued', 'article']

/** Characters of a page's text that are shown open, by kind. With more, a phone's page would exceed 10,000 pixels. */
const OPEN_LETTERS: Readonly<Partial<Record<PageContent['kind'], number>>> = {
  topic: 1200,
  information: 3000,
  article: 2200,
  legal: 3000,
  company: 4500,
}

/** Whoever asked for a page. The page about lawsuits itself links its own sections only. */
export async function readerOf({ kind }: PageContent, { context, request, url }: PageArgs): Promise<Reader> {
  const { served, pageState } = await siteData(context, request, url.pathname)
  return { served, state: kind === 'sued' ? undefined : pageState }
}

/** A page's content in the form that its layout renders, with its tools. */
export async function shownPage(page: PageContent, args: PageArgs): Promise<ContentPage> {
  const { relatedPages, ...rest } = page
  const { content, config } = args.context.get(servicesContext)
  const { breadcrumbs = [], currentTitle = page.title } = content.sitePages.get(page.path) ?? {}
  const reader = await readerOf(page, args)
  const all = await shownBlocks(args, page.blocks, reader)
  const answered = answeredFor(reader)
  const { blocks, closing } = closingOf(all)
  const [first] = blocks
  const folded =
    page.kind === 'information' && first?.kind === 'tool'
      ? { tool: first.tool, sections: pageSections(blocks.slice(1)), blocks: [] }
      : foldAfter(blocks, OPEN_LETTERS[page.kind] ?? Number.POSITIVE_INFINITY)
  return {
    ...rest,
    keyFacts: keyFactsOf(page, reader.served),
    ...folded,
    closing,
    breadcrumbs,
    currentTitle,
    picture: pictureOf(page.path),
    related: relatedPages.map(({ path, title }) => ({
      to: ownAddress(path, reader.state),
      title,
      ...cardPictureOf(path),
    })),
    faq: page.kind === 'topic' ? page.faq.map(answered) : undefined,
    groups:
      page.kind === 'faq'
        ? page.groups.map(({ name, entries }) => ({ name, entries: entries.map(answered) }))
        : undefined,
    ...(CREDITED.includes(page.kind)
      ? { writtenBy: config.CONTENT_WRITTEN_BY, reviewedBy: config.CONTENT_REVIEWED_BY }
      : {}),
    partnerList: page.kind === 'partners' ? partnersFor(content.partnerList, reader.served) : undefined,
  }
}

/** Structured data of the questions that a page answers; empty if it has none. */
function questionsOf(page: PageContent, reader: Reader): Thing[] {
  const entries = page.kind === 'faq' ? page.groups.flatMap((group) => group.entries) : []
  const all = page.kind === 'topic' ? page.faq : entries
  const plain = all
    .map(answeredFor(reader))
    .map(({ question, answerHtml }) => ({ question, answer: plainText(answerHtml) }))
  return plain.length === 0 ? [] : [faqPage(plain)]
}

export interface PageData {
  readonly page: ContentPage
  readonly head: PageHead
}

/** How the addresses of content are spelled. */
const SPELLING = /^[a-z\d/-]+$/

/**
 * The Markdown page of the request's path, with its head. Throws if there is no page at the path, and a 404 for a spelling that
 * only the router takes for a page's: the page's own address is redirected to, what scripts could ask for below it is not.
 */
export async function contentPage(args: PageArgs): Promise<PageData> {
  const { context, url } = args
  const { content } = context.get(servicesContext)
  if (!SPELLING.test(url.pathname)) throw data(null, { status: 404 })
  const page = content.page(url.pathname)
  return {
    page: await shownPage(page, args),
    head: headOf(context, url.pathname, questionsOf(page, await readerOf(page, args))),
  }
}
