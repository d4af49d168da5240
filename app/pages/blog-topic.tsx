import { data } from 'react-router'
import { pageMeta } from '../head/document-head.ts'
import { articleIndex } from '../page-data/blog-data.server.ts'
import { withServerOnly } from '../page-data/words-once.server.ts'
import { ArticleIndexPage } from '../parts/content-layouts/article-index.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/blog-topic'

export function loader(args: Route.LoaderArgs) {
  const found = articleIndex(args.context, args.params.tag)
  if (!found) throw data(null, { status: 404 })
  return withServerOnly(found, ['index', 'head'])
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function BlogTopic({ loaderData }: Route.ComponentProps) {
  const { index } = loaderData
  return <Kept name="page">{import.meta.env.SSR && index && <ArticleIndexPage index={index} />}</Kept>
}

export { BlogTopic as default }
