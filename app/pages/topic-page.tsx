import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { Topic } from '../parts/content-layouts/topic.tsx'
import { withTools } from '../tools/tools-in-page.server.ts'
import type { Route } from './+types/topic-page'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page, head } = contentPage(context, url.pathname)
  return { page: { ...page, html: await withTools(context, request, url, page.html) }, head }
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <Topic page={loaderData.page} />
}
