import { pageMeta } from '../head/document-head.ts'
import { articleIndex } from '../page-data/blog-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { ArticleIndexPage } from '../parts/content-layouts/article-index.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/blog'

export const loader = (args: Route.LoaderArgs) => withServerOnly(articleIndex(args.context), ['index', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function Blog({ loaderData }: Route.ComponentProps) {
  const { index } = loaderData
  return <Kept name="page">{import.meta.env.SSR && index && <ArticleIndexPage index={index} />}</Kept>
}

export { Blog as default }
