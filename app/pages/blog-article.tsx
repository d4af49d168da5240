import { data } from 'react-router'
import { blogArticle } from '../content-data.server.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { Information } from '../parts/content-layouts/information.tsx'
import type { Route } from './+types/blog-article'

export function loader({ context, params }: Route.LoaderArgs) {
  const page = blogArticle(context, params.slug)
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, title, description, keywords, published, modified } = loaderData.page
  return pageMeta({ site: siteOf(matches), path, title, description, keywords, type: 'article', published, modified })
}

export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
  return <Information page={loaderData.page} />
}
