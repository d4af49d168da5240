import { pageMeta } from '../head/document-head.ts'
import { articleIndex } from '../page-data/blog-data.server.ts'
import { missingPage } from '../page-data/missing-page.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { ArticleIndexPage } from '../parts/content-layouts/article-index.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/blog-topic'

export function loader(args: Route.LoaderArgs) {
  const found = articleIndex(args.context, args.params.tag)
  if (!found) return missingPage(args)
  return withServerOnly(found, ['index', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function BlogTopic({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) return <NotFoundScreen nearest={loaderData.nearest} />
  const { index } = loaderData
  return <Kept name="page">{import.meta.env.SSR && index && <ArticleIndexPage index={index} />}</Kept>
}

export { BlogTopic as default }
