import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { PartnersPage } from '../parts/content-layouts/partners-page.tsx'
import type { Route } from './+types/partners-page'

export const loader = (args: Route.LoaderArgs) => contentPage(args)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function PartnersPageRoute({ loaderData }: Route.ComponentProps) {
  return <PartnersPage page={loaderData.page} />
}
