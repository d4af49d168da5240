import { data, type MetaDescriptor } from 'react-router'
import { blogArticle } from '../page-data/blog-data.server.ts'
import { Article } from '../parts/content-layouts/article.tsx'
import type { Route } from './+types/blog-article'

export function loader({ context, params }: Route.LoaderArgs) {
  const found = blogArticle(context, params.slug)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  return <Article page={loaderData.page} />
}
