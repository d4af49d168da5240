import { data, type MetaDescriptor } from 'react-router'
import { articleIndex } from '../page-data/blog-data.server.ts'
import { ArticleIndexPage } from '../parts/content-layouts/article-index.tsx'
import type { Route } from './+types/blog-topic'

export function loader({ context, params }: Route.LoaderArgs) {
  const found = articleIndex(context, params.tag)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function BlogTopic({ loaderData }: Route.ComponentProps) {
  return <ArticleIndexPage index={loaderData.index} />
}
