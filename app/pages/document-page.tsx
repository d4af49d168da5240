import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { DocumentPage } from '../parts/content-layouts/document.tsx'
import type { Route } from './+types/document-page'

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function DocumentPageRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page={loaderData.page} />
}
