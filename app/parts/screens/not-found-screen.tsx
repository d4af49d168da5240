import copy from '../../../content/screens/not-found.json'
import type { NearestPage } from '../../page-data/nearest-page.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SiteLink } from '../text/site-link.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Offers the page that a mistyped address may have meant. */
export function MeantPage({ nearest }: { nearest: NearestPage | undefined }) {
  if (!nearest) return null
  return (
    <p className="meant">
      {copy.meant} <SiteLink to={nearest.to}>{nearest.title}</SiteLink>
    </p>
  )
}

export function NotFoundScreen({ nearest }: { nearest?: NearestPage | undefined }) {
  return (
    <MessageScreen code={copy.code} heading={copy.heading}>
      <p className="lede">{copy.text}</p>
      <MeantPage nearest={nearest} />
      <p>
        <SiteLink className={buttonClass()} to="/">
          {copy.home}
        </SiteLink>
      </p>
      <p>{copy.try}</p>
      <ul>
        {copy.links.map(({ text, to }) => (
          <li key={to}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </MessageScreen>
  )
}
