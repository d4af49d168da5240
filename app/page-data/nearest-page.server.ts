import type { RouterContextProvider } from 'react-router'
import { nearestPath } from '../../domain/nearest-path.ts'
import { stateByRouteName } from '../../domain/states.ts'
import { servicesContext } from '../context/services.server.ts'

/** A page that a visitor with a mistyped address may have meant. */
export interface NearestPage {
  readonly to: string
  readonly title: string
}

/** The page whose address is closest to a mistyped one. Pages of unserved states count, thank-you pages do not. */
export function nearestPage(context: Readonly<RouterContextProvider>, pathname: string): NearestPage | undefined {
  const { sitePages } = context.get(servicesContext).content
  const open = [...sitePages.values()].filter(({ path, noindex }) => !noindex || stateByRouteName(path.slice(1)))
  const to = nearestPath(
    pathname,
    open.map(({ path }) => path),
  )
  const page = to === undefined ? undefined : sitePages.get(to)
  return page && { to: page.path, title: page.currentTitle }
}
