import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { shortcuts, skip } from '../../../content/screens/header.json'
import { DATA_REQUEST_PATH, LEAD_FORM_PATH, MY_CONSENT_PATH, PRIVACY_CHOICES_PATH } from '../../../domain/paths.ts'
import { useSite } from '../../page-data/site.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { Footer } from './footer.tsx'
import { GetHelp } from './get-help.tsx'
import { GuidesMenu } from './guides-menu.tsx'
import { Header } from './header.tsx'

/** Pages that are a form already, and what follows them. */
const FORM_PAGES = [LEAD_FORM_PATH, DATA_REQUEST_PATH, PRIVACY_CHOICES_PATH, MY_CONSENT_PATH]

/**
 * Does for page changes within the application what the browser does for full loads: moves the focus to the start of
 * the page, unless the page or a dialog has placed it, and puts the title where screen readers read it out.
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

/**
 * The frame of every page: consent banner, skip link, header, main part, footer, and the Get Help button where the service is
 * offered and the page is no form itself.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { served } = useSite()
  const { pathname } = useLocation()
  const { main, title } = useNewPage(pathname)
  return (
    <>
      <ConsentBanner />
      <section aria-label={shortcuts}>
        <a className="skip" href="#main">
          {skip}
        </a>
      </section>
      <Header />
      {served ? null : <GuidesMenu />}
      <main id="main" tabIndex={-1} ref={main}>
        <div key={pathname}>{children}</div>
      </main>
      <p className="sr" aria-live="polite">
        {title}
      </p>
      <Footer />
      {served && !FORM_PAGES.some((form) => pathname.startsWith(form)) ? <GetHelp /> : null}
    </>
  )
}
