import { pageMeta } from '../head/document-head.ts'
import { blogArticle } from '../page-data/blog-data.server.ts'
import { missingPage } from '../page-data/missing-page.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { Article } from '../parts/content-layouts/article.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/blog-article'

export async function loader(args: Route.LoaderArgs) {
  const found = await blogArticle(args, args.params.slug)
  if (!found) return missingPage(args)
  return withServerOnly(found, ['page', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFoundScreen nearest={loaderData.nearest} />
  const { page } = loaderData
  return <Kept name="page">{import.meta.env.SSR && page && <Article page={page} />}</Kept>
}

export { BlogArticlePage as default }
