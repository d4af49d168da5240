import { data } from 'react-router'
import words from '../../content/screens/not-found.json'
import { pageMeta, siteOf } from '../page-meta.ts'
import { NotFoundScreen } from '../parts/screens/not-found-screen.tsx'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description, keywords } = words.meta
  return pageMeta({ site: siteOf(matches), path: location.pathname, title, description, keywords, noindex: true })
}

export default function NotFound() {
  return <NotFoundScreen />
}
