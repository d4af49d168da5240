import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../content-data.server.ts'
import { contentMeta } from '../content-meta.ts'
import { Information } from '../parts/content-layouts/information.tsx'
import type { Route } from './+types/information-page'

export const loader = ({ context, url }: Route.LoaderArgs) => ({ page: contentPage(context, url.pathname) })

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(loaderData?.page, matches)
}

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <Information page={loaderData.page} />
}
