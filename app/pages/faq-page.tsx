import { pageMeta } from '../head/document-head.ts'
import { contentPage } from '../page-data/content-data.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { QuestionsPage } from '../parts/content-layouts/questions-page.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/faq-page'

export const loader = async (args: Route.LoaderArgs) => withServerOnly(await contentPage(args), ['page', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function FaqPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return <Kept name="page">{import.meta.env.SSR && page && <QuestionsPage page={page} />}</Kept>
}

export { FaqPage as default }
