import type { ComponentType } from 'react'
import { contentPage } from '../content-data.server.ts'
import type { ContentKind, ContentPage as Page } from '../content-page.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { DocumentPage } from '../parts/content-layouts/document.tsx'
import { Information } from '../parts/content-layouts/information.tsx'
import { PartnersPage } from '../parts/content-layouts/partners-page.tsx'
import { QuestionsPage } from '../parts/content-layouts/questions-page.tsx'
import { Topic } from '../parts/content-layouts/topic.tsx'
import type { Route } from './+types/content-page'

const LAYOUTS: Readonly<Record<ContentKind, ComponentType<{ page: Page }>>> = {
  information: Information,
  article: Information,
  topic: Topic,
  company: DocumentPage,
  legal: DocumentPage,
  faq: QuestionsPage,
  partners: PartnersPage,
}

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, title, description, keywords, kind, published, modified } = loaderData.page
  const article = kind === 'legal' ? ({ type: 'article', published, modified } as const) : {}
  return pageMeta({ site: siteOf(matches), path, title, description, keywords, ...article })
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const Layout = LAYOUTS[loaderData.page.kind]
  return <Layout page={loaderData.page} />
}
