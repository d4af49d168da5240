import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { DocumentPage } from '../parts/content-layouts/document.tsx'
import type { Route } from './+types/document-page'

export const loader = (args: Route.LoaderArgs) => contentPage(args)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function DocumentPageRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page={loaderData.page} />
}
