import type { ReactNode } from 'react'
import { shortcuts, skip } from '../../../content/screens/header.json'
import {
  CONTACT_PATH,
  CREDIT_CARD_DEBT_PATH,
  DATA_REQUEST_PATH,
  DATA_REQUEST_RECEIVED_PATH,
  LEAD_FORM_PATH,
  MY_CONSENT_PATH,
  NOT_OPERATING_PATH,
  PRIVACY_CHOICES_PATH,
  THANK_YOU_PATH,
} from '../../../domain/paths.ts'
import { usePlace } from '../../context/place.ts'
import { useSite } from '../../page-data/site.ts'
import { ConsentBanner } from '../consent/consent-banner.tsx'
import { Footer } from './footer.tsx'
import { GetHelp } from './get-help.tsx'
import { GuidesMenu } from './guides-menu.tsx'
import { Header } from './header.tsx'

/**
 * Pages that are a form themselves or begin with one, and the pages after these forms: they have no Get Help button. Nor has
 * the page that says where the service is not offered.
 */
const WITHOUT_HELP = [
  LEAD_FORM_PATH,
  THANK_YOU_PATH,
  CONTACT_PATH,
  CREDIT_CARD_DEBT_PATH,
  DATA_REQUEST_PATH,
  DATA_REQUEST_RECEIVED_PATH,
  PRIVACY_CHOICES_PATH,
  MY_CONSENT_PATH,
  NOT_OPERATING_PATH,
]

/**
 * The frame of every page: consent banner, skip link, header, main part, footer, and the Get Help button where the service is
 * offered and the page has no form of its own.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { served } = useSite()
  const { pathname } = usePlace()
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
      <main id="main" tabIndex={-1}>
        <div>{children}</div>
      </main>
      <Footer />
      {served && !WITHOUT_HELP.includes(pathname) ? <GetHelp /> : null}
    </>
  )
}
