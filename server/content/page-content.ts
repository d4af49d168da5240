import type { PageMatter } from './content-schema.ts'
import type { TocEntry } from './markdown.ts'

/** One Markdown file, rendered. */
export type PageContent = PageMatter & {
  /** Path of its URL, such as /debt-settlement. */
  readonly path: string
  readonly html: string
  readonly toc: readonly TocEntry[]
  readonly relatedPages: readonly { readonly path: string; readonly title: string }[]
}

export type ArticleContent = Extract<PageContent, { readonly kind: 'article' }>
