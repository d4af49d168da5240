import words from '../../../content/screens/errors.json'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessageScreen } from './message-screen.tsx'

export interface ErrorScreenProps {
  /** Missing where even the settings could not be had. */
  readonly phone?: string
  readonly phoneHref?: string
}

/** A page that failed. It needs nothing of the root's data, which may be what failed. */
export function ErrorScreen({ phone, phoneHref }: ErrorScreenProps) {
  return (
    <MessageScreen heading={words.title}>
      <p className="lede">{words.text}</p>
      <div className="row">
        <ButtonLink href="/">{words.home}</ButtonLink>
        {phone && phoneHref ? (
          <ButtonLink kind="second" href={phoneHref}>
            <Icon name="phone" />
            {phone}
          </ButtonLink>
        ) : null}
      </div>
    </MessageScreen>
  )
}
