import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useSite } from '../../site.ts'
import { Footer } from './footer.tsx'
import { GetHelp } from './get-help.tsx'
import { Header } from './header.tsx'

/**
 * Puts focus at the start of a page that the application has changed to, as loading it whole would; unless the page, or
 * a dialog, has put it somewhere itself.
 */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement } = document
    if (main.current?.contains(activeElement) || activeElement?.closest('dialog')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** What stands around every page: skip link, header, main part, footer, and the Get Help button where the service is offered. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { header: words } = useSite().words
  const { served } = useSite()
  const { pathname } = useLocation()
  const main = useFocusOnNewPage(pathname)
  // The first page of a visit is there at once; only pages that a link leads to fade in.
  const followed = useNavigationType() !== 'POP'
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        <div key={pathname} className={followed ? 'page-in' : undefined}>
          {children}
        </div>
      </main>
      <Footer />
      {served ? <GetHelp /> : null}
    </>
  )
}
