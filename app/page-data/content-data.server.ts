import { data } from 'react-router'
import { dependsOnService, forService } from '../../domain/text/by-service.ts'
import type { PageContent } from '../../server/content/page-content.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf, type PageHead } from '../head/page-head.server.ts'
import { ownAddress } from '../parts/frame/own-address.ts'
import { faqPage } from '../structured-data/faq-page.ts'
import { plainText } from '../structured-data/plain-text.ts'
import type { Thing } from '../structured-data/thing.ts'
import { shownBlocks } from '../tools/tools-in-page.server.ts'
import type { ContentPage } from './content-page.ts'
import { ownLinks, withOwnLinks } from './own-links.server.ts'
import { cardPictureOf, pictureOf } from './page-pictures.ts'
import { closingOf, foldAfter, pageSections } from './page-sections.ts'
import { siteData } from './site-data.server.ts'
import type { PageArgs } from './with-server-only.server.ts'

interface Answered {
  readonly question: string
  readonly answer: string
}

const answeredFor = (served: boolean) => (entry: Answered) => ({
  question: entry.question,
  answerHtml: forService(entry.answer, served),
})

/** False where a page's answers are for someone who is known not to be served. */
async function answersServed({ kind }: PageContent, { context, request, url }: PageArgs): Promise<boolean> {
  if (kind !== 'topic' && kind !== 'faq') return true
  return (await siteData(context, request, url.pathname)).served
}

/** Key facts as whoever is served sees them, or who is not; one of which nothing is left is no fact there. */
async function keyFactsOf(page: PageContent, { context, request, url }: PageArgs): Promise<ContentPage['keyFacts']> {
  if (!('keyFacts' in page && page.keyFacts?.some(({ value }) => dependsOnService(value)))) return undefined
  const { served } = await siteData(context, request, url.pathname)
  return page.keyFacts
    .map((fact) => ({ ...fact, value: forService(fact.value, served) }))
    .filter(({ value }) => value !== '')
}

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

/** The visitor's state, whose page about lawsuits a page leads to. That page itself links its own sections only. */
const stateToLeadTo = async ({ kind }: PageContent, { context, request, url }: PageArgs) =>
  kind === 'sued' ? undefined : (await siteData(context, request, url.pathname)).pageState

/** A page's content in the form that its layout renders, with its tools. */
export async function shownPage(page: PageContent, args: PageArgs): Promise<ContentPage> {
  const { relatedPages, ...rest } = page
  const { content, config } = args.context.get(servicesContext)
  const { breadcrumbs = [], currentTitle = page.title } = content.sitePages.get(page.path) ?? {}
  const pageState = await stateToLeadTo(page, args)
  const all = (await shownBlocks(args, page.blocks)).map((block) => withOwnLinks(block, pageState))
  const forVisitor = answeredFor(await answersServed(page, args))
  const answered = (entry: Answered) => {
    const { question, answerHtml } = forVisitor(entry)
    return { question, answerHtml: ownLinks(answerHtml, pageState) }
  }
  const keyFacts = await keyFactsOf(page, args)
  const { blocks, closing } = closingOf(all)
  const [first] = blocks
  const folded =
    page.kind === 'information' && first?.kind === 'tool'
      ? { tool: first.tool, sections: pageSections(blocks.slice(1)), blocks: [] }
      : foldAfter(blocks, OPEN_LETTERS[page.kind] ?? Number.POSITIVE_INFINITY)
  return {
    ...rest,
    ...(keyFacts ? { keyFacts } : {}),
    ...folded,
    closing,
    breadcrumbs,
    currentTitle,
    picture: pictureOf(page.path),
    related: relatedPages.map(({ path, title }) => ({
      to: ownAddress(path, pageState),
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
    partnerList: page.kind === 'partners' ? content.partnerList : undefined,
  }
}

/** Structured data of the questions that a page answers; empty if it has none. */
function questionsOf(page: PageContent, served: boolean): Thing[] {
  const entries = page.kind === 'faq' ? page.groups.flatMap((group) => group.entries) : []
  const all = page.kind === 'topic' ? page.faq : entries
  const plain = all
    .map(answeredFor(served))
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
    head: headOf(context, url.pathname, questionsOf(page, await answersServed(page, args))),
  }
}
