import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../page-data/site.ts'
import { Footer } from './footer.tsx'
import { GetHelp } from './get-help.tsx'
import { Header } from './header.tsx'

/**
 * What loading a page whole would do by itself where the application changes it: the focus goes to its start, unless the
 * page or a dialog has put it somewhere, and its title is there to be read out.
 */
function useNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const { activeElement } = document
    if (main.current?.contains(activeElement) || activeElement?.closest('dialog')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return { main, title }
}

/** What stands around every page: skip link, header, main part, footer, and the Get Help button where the service is offered. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { served, copy } = useSite()
  const { pathname } = useLocation()
  const { main, title } = useNewPage(pathname)
  return (
    <>
      <section aria-label={copy.header.shortcuts}>
        <a className="skip" href="#main">
          {copy.header.skip}
        </a>
      </section>
      <Header />
      <main id="main" tabIndex={-1} ref={main}>
        <div key={pathname}>{children}</div>
      </main>
      <p className="sr" aria-live="polite">
        {title}
      </p>
      <Footer />
      {served ? <GetHelp /> : null}
    </>
  )
}
