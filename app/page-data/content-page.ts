import type { Block, ToolBlock } from '../../server/content/blocks.ts'
import type { Breadcrumb } from '../../server/content/site-pages.ts'
import type { LinkCard } from '../parts/screens/link-cards.tsx'
import type { ShownTool } from '../parts/tool/money-tool.tsx'

/** A piece of a page's text, its tool rendered. */
export type ShownBlock = Exclude<Block, ToolBlock> | { readonly kind: 'tool'; readonly tool: ShownTool }

/** One question with its answer, the answer rendered from Markdown. */
export interface QuestionAndAnswer {
  readonly question: string
  readonly answerHtml: string
}

/** `source`: where the value is from, with its date. */
export interface KeyFact {
  readonly label: string
  readonly value: string
  readonly source?: string | undefined
}

export type ContentKind = 'information' | 'topic' | 'company' | 'legal' | 'faq' | 'partners' | 'article'

/** A page whose words are a Markdown file below `content/pages/` or `content/blog/`, ready to show. Dates are ISO days. */
export interface ContentPage {
  /** With its slash: '/debt-settlement'. */
  readonly path: string
  readonly kind: ContentKind
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The steps between the home page and this one, and its own name at their end. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly currentTitle: string
  readonly heading: string
  readonly lede: string
  /** From our own Markdown; its `h2` elements carry the ids of `toc`. */
  readonly blocks: readonly ShownBlock[]
  readonly toc: readonly { readonly id: string; readonly text: string }[]
  /** Beside its heading on a wide screen, instead of the layout's own. */
  readonly picture?: string | undefined
  readonly keyFacts?: readonly KeyFact[]
  readonly sources: readonly { readonly title: string; readonly address: string }[]
  readonly related: readonly LinkCard[]
  readonly services?: readonly { readonly name: string; readonly text: string }[]
  readonly faq?: readonly QuestionAndAnswer[]
  readonly groups?: readonly { readonly name: string; readonly entries: readonly QuestionAndAnswer[] }[]
  readonly partners?: readonly { readonly name: string; readonly website: string; readonly text?: string }[]
  readonly published: string
  readonly modified: string
  readonly reviewed: string
}

/** A topic of the blog, by the name that articles give it; it leads to the topic's page. */
export interface TopicLink {
  readonly text: string
  readonly to: string
}

/** An article as a list of articles shows it. */
export interface ArticleTeaser {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly published: string
  readonly topics: readonly TopicLink[]
}

export interface BlogArticle extends ContentPage {
  readonly topics: readonly TopicLink[]
  /** Articles on the same topics that `related` doesn't name. */
  readonly more: readonly ArticleTeaser[]
}

/** The list of all articles, or of those on one topic. */
export interface ArticleIndex {
  readonly heading: string
  readonly lede: string
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly articles: readonly ArticleTeaser[]
  /** All topics; the current one is the page itself. */
  readonly topics: readonly TopicLink[]
  readonly current: string | undefined
}
