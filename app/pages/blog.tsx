import type { MetaDescriptor } from 'react-router'
import { articleIndex } from '../page-data/blog-data.server.ts'
import { ArticleIndexPage } from '../parts/content-layouts/article-index.tsx'
import type { Route } from './+types/blog'

export const loader = ({ context }: Route.LoaderArgs) => articleIndex(context)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <ArticleIndexPage index={loaderData.index} />
}
