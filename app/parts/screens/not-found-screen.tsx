import copy from '../../../content/screens/not-found.json'
import { buttonClass } from '../../ui/button.tsx'
import { SiteLink } from '../text/site-link.tsx'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundScreen() {
  return (
    <MessageScreen code={copy.code} heading={copy.heading}>
      <p className="lede">{copy.text}</p>
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
