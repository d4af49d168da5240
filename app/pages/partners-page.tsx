import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { PartnersPage } from '../parts/content-layouts/partners-page.tsx'
import type { Route } from './+types/partners-page'

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function PartnersPageRoute({ loaderData }: Route.ComponentProps) {
  return <PartnersPage page={loaderData.page} />
}
