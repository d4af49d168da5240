import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { QuestionsPage } from '../parts/content-layouts/questions-page.tsx'
import type { Route } from './+types/faq-page'

export const loader = (args: Route.LoaderArgs) => contentPage(args)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage page={loaderData.page} />
}
