import blogCopy from '../../content/screens/blog.json' with { type: 'json' }
import copy from '../../content/screens/content-page.json' with { type: 'json' }
import formPageMeta from '../../content/screens/form-page-meta.json' with { type: 'json' }
import landing from '../../content/screens/landing.json' with { type: 'json' }
import myConsent from '../../content/screens/my-consent.json' with { type: 'json' }
import notOperating from '../../content/screens/not-operating.json' with { type: 'json' }
import privacyChoices from '../../content/screens/privacy-choices.json' with { type: 'json' }
import sued from '../../content/screens/sued-state.json' with { type: 'json' }
import {
  BLOG_PATH,
  DATA_REQUEST_PATH,
  DATA_REQUEST_RECEIVED_PATH,
  LEAD_FORM_PATH,
  MY_CONSENT_PATH,
  NOT_OPERATING_PATH,
  OPTIONS_PATH,
  PRIVACY_CHOICES_PATH,
  SUED_PATH,
  statePath,
  stateSuedPath,
  THANK_YOU_PATH,
} from '../../domain/paths.ts'
import { inSentence, STATES, type StateRecord } from '../../domain/states.ts'
import { format } from '../../domain/text/format.ts'
import type { BlogTag } from './blog-tags.ts'
import type { ArticleContent, PageContent } from './page-content.ts'

/** A page above the current one: its name, and its path with the leading slash. */
export interface Breadcrumb {
  readonly text: string
  readonly to: string
}

/** What search engines, link previews and breadcrumbs say about one page. */
export interface SitePage {
  /** Starts with a slash. */
  readonly path: string
  /** Missing for the home page, whose title is the brand alone. */
  readonly title?: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The pages between the home page and this one. `currentTitle` ends the trail. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly currentTitle: string
  /** Articles and legal pages have type and dates (ISO days). */
  readonly type?: 'article'
  readonly published?: string
  readonly modified?: string
  /** Keeps search engines away, and the page out of the sitemap. */
  readonly noindex?: boolean
}

const OPTIONS: Breadcrumb = { text: copy.optionsBreadcrumb, to: OPTIONS_PATH }
const BLOG: Breadcrumb = { text: copy.blogBreadcrumb, to: BLOG_PATH }

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

/**
 * The page of a state. A name that is no state gives the same page in its general form, which search engines should not
 * index.
 */
export function statePage(name: string, routeName: string, state: StateRecord | undefined): SitePage {
  const { title, unknownTitle, description, stateDescription, notServedDescription, keywords } = landing.meta
  const stateName = inSentence(name)
  const inState = (text: string) => format(text, { state: stateName })
  return {
    path: statePath({ routeName }),
    title: inState(state ? title : unknownTitle),
    description: state ? inState(state.working ? stateDescription : notServedDescription) : description,
    keywords: [...keywords, `${stateName} debt help`],
    breadcrumbs: [],
    currentTitle: name,
    modified: landing.modified,
    // All states without the service show the same screen, which search engines need only once.
    noindex: !state?.working,
  }
}

/** A state's page about a lawsuit over a debt. `modified`: the last change of the text that all these pages share. */
function suedPage(state: StateRecord, modified: string | undefined): SitePage {
  const { title, description, keywords, breadcrumb } = sued.meta
  const inState = (text: string) => format(text, { state: inSentence(state.name) })
  return {
    path: stateSuedPath(state),
    title: inState(title),
    description: inState(description),
    keywords: keywords.map(inState),
    breadcrumbs: [{ text: breadcrumb, to: SUED_PATH }],
    currentTitle: state.name,
    modified,
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

interface ReadContent {
  readonly pages: readonly PageContent[]
  readonly articles: readonly ArticleContent[]
  readonly tags: readonly BlogTag<ArticleContent>[]
}

/** Every page of the site by its path: the source of heads, the sitemap and the pictures for link previews. */
export function sitePages({ pages, articles, tags }: ReadContent): ReadonlyMap<string, SitePage> {
  const { description, keywords } = landing.meta
  const blog = screen(BLOG_PATH, blogCopy)
  const all: SitePage[] = [
    { path: '/', description, keywords, breadcrumbs: [], currentTitle: copy.home, modified: landing.modified },
    screen(LEAD_FORM_PATH, formPageMeta.debtReliefOptions),
    { ...screen(THANK_YOU_PATH, formPageMeta.thankYou), noindex: true },
    screen(DATA_REQUEST_PATH, formPageMeta.dataRequestForm),
    { ...screen(DATA_REQUEST_RECEIVED_PATH, formPageMeta.dataRequestReceived), noindex: true },
    screen(PRIVACY_CHOICES_PATH, privacyChoices.meta),
    { ...screen(MY_CONSENT_PATH, myConsent.meta), noindex: true },
    screen(NOT_OPERATING_PATH, notOperating.meta),
    ...pages.map(ofContent),
    { ...blog, currentTitle: blogCopy.heading, modified: latest(articles) },
    ...tags.map(ofTag),
    ...articles.map(ofContent),
    ...STATES.map((state) => statePage(state.name, state.routeName, state)),
    ...STATES.map((state) => suedPage(state, pages.find(({ path }) => path === SUED_PATH)?.modified)),
  ]
  return new Map(all.map((page) => [page.path, page]))
}
