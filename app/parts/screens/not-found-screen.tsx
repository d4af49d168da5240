import words from '../../../content/screens/not-found.json'
import { buttonClass } from '../../ui/button.tsx'
import { SiteLink } from '../text/site-link.tsx'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundScreen() {
  return (
    <MessageScreen code={words.code} heading={words.heading}>
      <p className="lede">{words.text}</p>
      <p>
        <SiteLink className={buttonClass()} to="/">
          {words.home}
        </SiteLink>
      </p>
      <p>{words.try}</p>
      <ul>
        {words.links.map(({ text, to }) => (
          <li key={to}>
            <SiteLink to={to}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </MessageScreen>
  )
}
