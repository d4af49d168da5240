import copy from '../../../content/screens/errors.json'
import { REQUEST_ID_ATTRIBUTE, useRequestId } from '../../context/request-id.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessageScreen } from './message-screen.tsx'

export interface ErrorScreenProps {
  /** Missing if even the settings could not be loaded. */
  readonly phone?: string
  readonly phoneHref?: string
}

/** The page of a failure. It uses nothing of the root's data, because that may be what failed. */
export function ErrorScreen({ phone, phoneHref }: ErrorScreenProps) {
  const requestId = useRequestId()
  return (
    <MessageScreen heading={copy.title}>
      <p className="lede">{copy.text}</p>
      {requestId ? (
        <p>
          {copy.number} <span {...{ [REQUEST_ID_ATTRIBUTE]: '' }}>{requestId}</span>
        </p>
      ) : null}
      <div className="row">
        <ButtonLink href="/">{copy.home}</ButtonLink>
        {phone && phoneHref ? (
          <ButtonLink kind="second" href={phoneHref}>
            <Icon name="phone" />
            {phone}
          </ButtonLink>
        ) : null}
      </div>
      {phone ? <p>{copy.call}</p> : null}
    </MessageScreen>
  )
}
