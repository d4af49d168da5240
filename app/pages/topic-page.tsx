import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { Topic } from '../parts/content-layouts/topic.tsx'
import type { Route } from './+types/topic-page'

export const loader = ({ context, url }: Route.LoaderArgs) => contentPage(context, url.pathname)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <Topic page={loaderData.page} />
}
