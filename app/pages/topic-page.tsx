import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { Topic } from '../parts/content-layouts/topic.tsx'
import type { Route } from './+types/topic-page'

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <Topic page={loaderData.page} />
}
