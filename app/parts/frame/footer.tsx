import { useFrameCopy, useSite } from '../../page-data/site.ts'
import { AccessibilityTrigger } from '../accessibility/accessibility-trigger.tsx'
import { CookieChoices } from '../consent/cookie-choices.tsx'
import { OptOutNotice } from '../consent/opt-out-notice.tsx'
import { Kept } from '../kept/kept.tsx'
import { LocationForm } from '../location/location-form.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { BrandLogo } from './brand-logo.tsx'
import { ownAddress } from './own-address.ts'

const CALIFORNIA = 'california'

function Links() {
  const { footer: copy } = useFrameCopy()
  const { pageState } = useSite()
  const format = useFormat()
  return (
    <nav className="foot-nav" aria-label={copy.navigation}>
      {copy.groups.map(({ title, links, california }) => (
        <div key={title}>
          <h2>{format(title)}</h2>
          <ul className="foot-links">
            {[...links, ...(california && pageState?.routeName === CALIFORNIA ? [california] : [])].map((link) => (
              <li key={link.to}>
                <a href={ownAddress(link.to, pageState)}>{link.text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Legal() {
  const { footer: copy, operator } = useFrameCopy()
  const format = useFormat()
  return (
    <>
      <p>
        <strong>{copy.disclosure.title}</strong> <RichText text={format(copy.disclosure.text)} />
      </p>
      <p>{`${format(copy.copyright)} ${copy.calls}`}</p>
      {operator.social.length > 0 ? (
        <p className="foot-social">
          <span>{copy.follow}</span>
          {operator.social.map(({ name, url }) => (
            <a key={url} href={url}>
              {name}
            </a>
          ))}
        </p>
      ) : null}
    </>
  )
}

function AboutAndLinks() {
  const { footer: copy } = useFrameCopy()
  const { settings } = useSite()
  const format = useFormat()
  return (
    <>
      <div className="foot-brand">
        <p className={settings.logo ? 'foot-logo foot-plate' : 'foot-logo'}>
          <BrandLogo mark="/img/mark-reversed.svg" picture={settings.logo} brand={settings.brand} loading="lazy" />
        </p>
        <p>
          <a className="foot-phone" href={settings.phoneHref}>
            {settings.phone}
          </a>
        </p>
        <p className="note">{format(copy.hours)}</p>
      </div>
      <Links />
    </>
  )
}

export function Footer() {
  const { copy } = useSite()
  return (
    <footer className="dark foot">
      <div className="wrap">
        <Kept name="footer" className="foot-grid">
          {import.meta.env.SSR && copy && <AboutAndLinks />}
        </Kept>
        <div className="foot-tools">
          <LocationForm variant="footer" />
          <AccessibilityTrigger />
          <CookieChoices />
        </div>
        <OptOutNotice />
        <Kept name="legal" className="foot-legal note">
          {import.meta.env.SSR && copy && <Legal />}
        </Kept>
      </div>
    </footer>
  )
}
