/** One question with its answer, the answer rendered from Markdown. */
export interface QuestionAndAnswer {
  readonly question: string
  readonly answerHtml: string
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
  readonly heading: string
  readonly lede: string
  /** Rendered from our own Markdown; its `h2` elements carry the ids of `toc`. */
  readonly html: string
  readonly toc: readonly { readonly id: string; readonly text: string }[]
  readonly keyFacts?: readonly { readonly label: string; readonly value: string }[]
  readonly sources: readonly { readonly title: string; readonly address: string }[]
  readonly related: readonly { readonly path: string; readonly title: string }[]
  readonly services?: readonly { readonly name: string; readonly text: string }[]
  readonly faq?: readonly QuestionAndAnswer[]
  readonly groups?: readonly { readonly name: string; readonly entries: readonly QuestionAndAnswer[] }[]
  readonly partners?: readonly { readonly name: string; readonly website: string; readonly text?: string }[]
  readonly published: string
  readonly modified: string
  readonly reviewed: string
}

export type BlogArticle = ContentPage & { readonly tags: readonly string[] }

/** An article as the list of articles shows it. */
export interface ArticleTeaser {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly published: string
  readonly tags: readonly string[]
}
