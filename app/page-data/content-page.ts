import type { Block, DiagramBlock, Heading, HtmlBlock, TableBlock, ToolBlock } from '../../server/content/blocks.ts'
import type { PartnerList } from '../../server/content/partners-schema.ts'
import type { Breadcrumb } from '../../server/content/site-pages.ts'
import type { LinkCard } from '../parts/screens/link-cards.tsx'
import type { ShownTool } from '../parts/tool/money-tool.tsx'

/** Prose as its visitor reads it. */
export type ShownHtml = Omit<HtmlBlock, 'html'> & { readonly html: string }

/** A table as its visitor reads it. */
export type ShownTable = Omit<TableBlock, 'rows'> & { readonly rows: readonly (readonly string[])[] }

/** A piece of a page's text; a tool comes rendered, a diagram as HTML. */
export type ShownBlock =
  | Exclude<Block, HtmlBlock | TableBlock | ToolBlock | DiagramBlock>
  | ShownHtml
  | ShownTable
  | { readonly kind: 'tool'; readonly tool: ShownTool }
  | { readonly kind: 'diagram'; readonly html: string }

/** A second-level heading with what follows it. */
export interface PageSection extends Heading {
  readonly blocks: readonly ShownBlock[]
}

/** A question and its answer, the answer as HTML from our Markdown. */
export interface QuestionAndAnswer {
  readonly question: string
  readonly answerHtml: string
}

/** `source`: the source of the value, with its date. */
export interface KeyFact {
  readonly label: string
  readonly value: string
  readonly source?: string | undefined
}

export type ContentKind = 'information' | 'topic' | 'sued' | 'company' | 'legal' | 'faq' | 'partners' | 'article'

/** A page from a Markdown file below `content/pages/` or `content/blog/`. Dates are ISO days. */
export interface ContentPage {
  /** The page's address with its leading slash: '/debt-settlement'. */
  readonly path: string
  readonly kind: ContentKind
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The pages between the home page and this one. `currentTitle` ends the trail. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly currentTitle: string
  readonly heading: string
  readonly lede: string
  /** Blocks from our own Markdown; their `h2` elements carry the ids of `toc`. */
  readonly blocks: readonly ShownBlock[]
  /** A tool that the page begins with; `blocks` is then empty. */
  readonly tool?: ShownTool | undefined
  /** Sections shown collapsed, below `blocks`. */
  readonly sections?: readonly PageSection[]
  /** The id of the section that is open nevertheless. */
  readonly opens?: string | undefined
  /** The paragraph that ends an article, in sight below what is folded: it is general information, and no advice. */
  readonly closing?: string | undefined
  readonly toc: readonly { readonly id: string; readonly text: string }[]
  /** Address of the picture beside the heading. Each guide, article and topic page has one. */
  readonly picture?: string | undefined
  readonly keyFacts?: readonly KeyFact[] | undefined
  /** The step that the button of the first screen leads to, where one comes before any offer. */
  readonly first?: { readonly text: string; readonly address: string } | undefined
  /** `read`: the ISO day on which the source was read; missing where nobody did. */
  readonly sources: readonly { readonly title: string; readonly address: string; readonly read?: string | undefined }[]
  readonly related: readonly LinkCard[]
  readonly services?: readonly { readonly name: string; readonly text: string }[]
  readonly faq?: readonly QuestionAndAnswer[]
  readonly groups?: readonly { readonly name: string; readonly entries: readonly QuestionAndAnswer[] }[]
  /** The texts are those for this visitor. */
  readonly partnerList?: PartnerList | undefined
  /** Who wrote and who reviewed the guide, as the operator names them; missing where nobody is named. */
  readonly writtenBy?: string | undefined
  readonly reviewedBy?: string | undefined
  readonly published: string
  readonly modified: string
  readonly reviewed: string
}

/** A topic of the blog, under the name that articles use, with the path of its page. */
export interface TopicLink {
  readonly text: string
  readonly to: string
}

/** An article as an entry of an article list. */
export interface ArticleTeaser {
  readonly path: string
  /** The article's own heading, so that the link's text equals the page's heading. */
  readonly title: string
  readonly description: string
  /** Its own drawing, 800 by 640. */
  readonly picture: string | undefined
}

export interface BlogArticle extends ContentPage {
  /** The answer in a few sentences, each as HTML from our Markdown. */
  readonly short?: readonly string[] | undefined
  readonly topics: readonly TopicLink[]
  /** Articles on the same topics that are not in `related`. */
  readonly more: readonly ArticleTeaser[]
}

/** Articles below the heading that they share. A topic's own page has one group, which needs none. */
export interface ArticleGroup {
  readonly heading?: string
  readonly articles: readonly ArticleTeaser[]
}

/** All articles, or those on one topic. */
export interface ArticleIndex {
  readonly heading: string
  readonly lede: string
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly groups: readonly ArticleGroup[]
  /** All topics. `current` is the path of the topic shown. */
  readonly topics: readonly TopicLink[]
  readonly current: string | undefined
}
