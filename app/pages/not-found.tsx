import { data, type MetaDescriptor } from 'react-router'
import copy from '../../content/screens/not-found.json'
import { pageHead } from '../head/page-head.server.ts'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/not-found'

/** The page has no address of its own, and search engines must not index it. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const page = { path: url.pathname, ...copy.meta, breadcrumbs: [], currentTitle: copy.heading, noindex: true }
  return data({ head: pageHead(context, page) }, { status: 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function NotFound() {
  return <NotFoundScreen />
}
