import type { MetaDescriptor } from 'react-router'
import { contentPage } from '../page-data/content-data.server.ts'
import { Information } from '../parts/content-layouts/information.tsx'
import type { Route } from './+types/information-page'

export const loader = (args: Route.LoaderArgs) => contentPage(args)

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <Information page={loaderData.page} />
}
