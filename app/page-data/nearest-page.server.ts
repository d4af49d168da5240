import type { RouterContextProvider } from 'react-router'
import { nearestPath } from '../../domain/nearest-path.ts'
import { SUED_PATH } from '../../domain/paths.ts'
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
  if (!page) return undefined
  // The trail of a state's page about a lawsuit ends in the state's name alone, which would promise the state's own page.
  const isLawsuit = page.path.endsWith(SUED_PATH)
  return { to: page.path, title: isLawsuit && page.title ? page.title : page.currentTitle }
}
