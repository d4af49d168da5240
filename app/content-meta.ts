import type { ContentPage } from './content-page.ts'
import { pageMeta, siteOf } from './page-meta.ts'

/** Title, description and the like of a page of words; legal pages and articles are of type article, with their dates. */
export function contentMeta(page: ContentPage | undefined, matches: readonly unknown[]) {
  if (!page) return []
  const { path, title, description, keywords, kind, published, modified } = page
  const article = ['legal', 'article'].includes(kind) ? ({ type: 'article', published, modified } as const) : {}
  return pageMeta({ site: siteOf(matches), path, title, description, keywords, ...article })
}
