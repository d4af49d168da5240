import { data, type MetaDescriptor } from 'react-router'
import { blogArticle } from '../page-data/blog-data.server.ts'
import { Article } from '../parts/content-layouts/article.tsx'
import type { Route } from './+types/blog-article'

export async function loader(args: Route.LoaderArgs) {
  const found = await blogArticle(args, args.params.slug)
  if (!found) throw data(null, { status: 404 })
  return found
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  return <Article page={loaderData.page} />
}
