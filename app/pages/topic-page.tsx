import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { Topic } from '../parts/content-layouts/topic.tsx'
import type { Route } from './+types/topic-page'

export const loader = (args: Route.LoaderArgs) => contentPage(args)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return <Topic page={loaderData.page} />
}
