import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRouted } from '../text/site-link.tsx'

/**
 * Links to pages. Those with a query are a tool's, which may look after them itself. The one to free help leads to a heading of
 * the page that is shown already: the browser scrolls to it, the router would not.
 */
const PAGE_LINK =
  '[data-kept] a[href^="/"]:not([target], [download], [href$="#free-heading"], [href*="?"]:not([data-carries]))'

/** The link that was clicked without modifier keys; all other clicks are left to the browser. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PAGE_LINK) : null
}

/** Lets the router follow the links that stand in kept HTML, as it follows those that React has rendered. */
export function useKeptLinks(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = clickedLink(event)
    const to = link?.getAttribute('href')
    if (!to || !isRouted(to)) return
    event.preventDefault()
    void navigate(to, { viewTransition: true, replace: to === pathname + search + hash })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
