import asking from '../../content/screens/asking.json' with { type: 'json' }
import blogCopy from '../../content/screens/blog.json' with { type: 'json' }
import copy from '../../content/screens/content-page.json' with { type: 'json' }
import landing from '../../content/screens/landing.json' with { type: 'json' }
import notOperating from '../../content/screens/not-operating.json' with { type: 'json' }
import { inSentence, STATES, type StateRecord } from '../../domain/states.ts'
import { DATA_REQUEST_PATH } from '../../forms/data-request-fields.ts'
import { LEAD_FORM_PATH } from '../../forms/lead-form-fields.ts'
import { NOT_OPERATING_PATH } from '../../forms/location-form.ts'
import type { BlogTag } from '../../server/content/blog-tags.ts'
import type { ArticleContent, Content, PageContent } from '../../server/content/content.ts'
import type { Breadcrumb } from '../structured-data/breadcrumb-list.ts'
import { format } from '../ui/format.ts'

/** What search engines and link previews are told of one address. */
export interface SitePage {
  /** With its slash. */
  readonly path: string
  /** None on the home page, whose title is the brand alone. */
  readonly title?: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The steps between the home page and this one, and its own name at their end. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly currentTitle: string
  /** Articles and legal pages carry their dates (ISO days). */
  readonly type?: 'article'
  readonly published?: string
  readonly modified?: string
  /** Not for search engines, and not in the sitemap. */
  readonly noindex?: boolean
}

const OPTIONS: Breadcrumb = { text: copy.optionsBreadcrumb, to: '/view-your-options' }
const BLOG: Breadcrumb = { text: copy.blogBreadcrumb, to: '/blog' }

function breadcrumbsTo({ kind, path }: PageContent): readonly Breadcrumb[] {
  if (kind === 'article') return [BLOG]
  return kind === 'information' && path !== OPTIONS.to ? [OPTIONS] : []
}

const isArticle = ({ kind }: PageContent) => kind === 'article' || kind === 'legal'

const ofContent = (page: PageContent): SitePage => ({
  path: page.path,
  title: page.title,
  description: page.description,
  keywords: page.keywords,
  breadcrumbs: breadcrumbsTo(page),
  currentTitle: page.kind === 'information' || page.kind === 'article' ? page.title : page.heading,
  modified: page.modified,
  ...(isArticle(page) ? { type: 'article', published: page.published } : {}),
})

const latest = (pages: readonly { readonly modified: string }[]): string | undefined =>
  pages
    .map(({ modified }) => modified)
    .sort()
    .at(-1)

const ofTag = (tag: BlogTag<ArticleContent>): SitePage => ({
  path: tag.path,
  title: tag.title,
  description: tag.description,
  keywords: tag.keywords,
  breadcrumbs: [BLOG],
  currentTitle: tag.heading,
  modified: latest(tag.articles),
})

/** A state's page; for a name that is no state the same in its general form, which search engines should not keep. */
export function statePage(name: string, routeName: string, state: StateRecord | undefined): SitePage {
  const { title, stateDescription, notServedDescription, keywords } = landing.meta
  const values = { state: inSentence(name) }
  return {
    path: `/${routeName}`,
    title: format(title, values),
    description: format(state?.working === false ? notServedDescription : stateDescription, values),
    keywords: [...keywords, `${values.state} debt help`],
    breadcrumbs: [],
    currentTitle: name,
    modified: landing.modified,
    // Where the service is not offered, the page says so: a screen that all those states share.
    noindex: !state?.working,
  }
}

interface Copy {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

const screen = (path: string, { title, description, keywords }: Copy): SitePage => ({
  path,
  title,
  description,
  keywords,
  breadcrumbs: [],
  currentTitle: title,
})

function allPages({ pages, articles, tags }: Content): SitePage[] {
  const { description, keywords } = landing.meta
  const blog = screen('/blog', blogCopy)
  return [
    { path: '/', description, keywords, breadcrumbs: [], currentTitle: copy.home, modified: landing.modified },
    screen(LEAD_FORM_PATH, asking.debtReliefOptions),
    { ...screen(`${LEAD_FORM_PATH}/thank-you`, asking.thankYou), noindex: true },
    screen(DATA_REQUEST_PATH, asking.dataRequestForm),
    { ...screen(`${DATA_REQUEST_PATH}/received`, asking.dataRequestReceived), noindex: true },
    screen(NOT_OPERATING_PATH, notOperating.meta),
    ...pages.map(ofContent),
    { ...blog, currentTitle: blogCopy.heading, modified: latest(articles) },
    ...tags.map(ofTag),
    ...articles.map(ofContent),
    ...STATES.map((state) => statePage(state.name, state.routeName, state)),
  ]
}

const made = new WeakMap<Content, ReadonlyMap<string, SitePage>>()

/** Every page of the site by its path: what heads, the sitemap and the social images are made from. */
export function sitePages(content: Content): ReadonlyMap<string, SitePage> {
  const pages = made.get(content) ?? new Map(allPages(content).map((page) => [page.path, page]))
  made.set(content, pages)
  return pages
}
