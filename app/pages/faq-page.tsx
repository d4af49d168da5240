import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { QuestionsPage } from '../parts/content-layouts/questions-page.tsx'
import type { Route } from './+types/faq-page'

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage page={loaderData.page} />
}
