import type { PageMatter } from './content-schema.ts'
import type { PageText } from './markdown.ts'

/** One Markdown file, read. */
export type PageContent = PageMatter &
  PageText & {
    /** Path of its URL, such as /debt-settlement. */
    readonly path: string
    readonly relatedPages: readonly { readonly path: string; readonly title: string }[]
  }

export type ArticleContent = Extract<PageContent, { readonly kind: 'article' }>
