import { data } from 'react-router'
import { pageMeta } from '../head/document-head.ts'
import { blogArticle } from '../page-data/blog-data.server.ts'
import { withServerOnly } from '../page-data/words-once.server.ts'
import { Article } from '../parts/content-layouts/article.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/blog-article'

export async function loader(args: Route.LoaderArgs) {
  const found = await blogArticle(args, args.params.slug)
  if (!found) throw data(null, { status: 404 })
  return withServerOnly(found, ['page', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return <Kept name="page">{import.meta.env.SSR && page && <Article page={page} />}</Kept>
}

export { BlogArticlePage as default }
