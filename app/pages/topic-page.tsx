import { pageMeta } from '../head/document-head.ts'
import { contentPage } from '../page-data/content-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { Topic } from '../parts/content-layouts/topic.tsx'
import type { Route } from './+types/topic-page'

export const loader = async (args: Route.LoaderArgs) => withServerOnly(await contentPage(args), ['page', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function TopicPage({ loaderData }: Route.ComponentProps) {
  return <Topic page={loaderData.page} />
}

export { TopicPage as default }
