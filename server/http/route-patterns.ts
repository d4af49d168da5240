/** The part of React Router's build that holds its routes. */
interface BuiltRoute {
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
}

/** How the router asks for a page's data alone: `/texas.data`, and `/_.data` for the home page. */
const DATA = /(?:^\/_)?\.data$/

/** Whole path of a route, `undefined` for a layout without one. */
function pathOf(routes: Readonly<Record<string, BuiltRoute | undefined>>, id: string): string | undefined {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) parts.unshift(route.path)
  if (parts.length > 0) return `/${parts.join('/')}`
  return routes[id]?.index ? '/' : undefined
}

/**
 * Returns the function that names the route of a path, such as `/:stateName` for `/texas`: a hundredth of the time that
 * the router's own matching takes. What no route matches is `*`.
 */
export function createRoutePatterns(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): (pathname: string) => string {
  const paths = Object.keys(routes).flatMap((id) => pathOf(routes, id) ?? [])
  const fixed = new Set(paths.filter((path) => !/[:*]/.test(path)))
  const dynamic = paths
    .filter((path) => path.includes(':'))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(
        `^${pattern
          .split('/')
          .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
          .join('/')}$`,
      ),
    }))
  return (pathname) => {
    const page = pathname.endsWith('.data') ? pathname.replace(DATA, '') : pathname
    const path = page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page || '/'
    return fixed.has(path) ? path : (dynamic.find(({ matches }) => matches.test(path))?.pattern ?? '*')
  }
}
