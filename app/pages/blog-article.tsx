import { data, type MetaDescriptor } from 'react-router'
import { blogArticle } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { Information } from '../parts/content-layouts/information.tsx'
import type { Route } from './+types/blog-article'

export function loader({ context, params }: Route.LoaderArgs) {
  const page = blogArticle(context, params.slug)
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  return <Information page={loaderData.page} />
}
