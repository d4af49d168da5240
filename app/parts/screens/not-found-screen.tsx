import copy from '../../../content/screens/not-found.json'
import { format } from '../../../domain/text/format.ts'
import type { NearestPage } from '../../page-data/nearest-page.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Offers the page that a mistyped address may have meant. */
export function MeantPage({ nearest }: { nearest: NearestPage | undefined }) {
  if (!nearest) return null
  return (
    <div className="meant stack">
      <p>{copy.meant}</p>
      <p>
        <a className={buttonClass()} href={nearest.to}>
          {format(copy.goTo, { title: nearest.title })}
        </a>
      </p>
    </div>
  )
}

export function NotFoundScreen({ nearest }: { nearest?: NearestPage | undefined }) {
  return (
    <MessageScreen code={copy.code} heading={copy.heading}>
      <p className="lede">{copy.text}</p>
      <MeantPage nearest={nearest} />
      <p>
        <a className={buttonClass({ kind: nearest ? 'second' : 'main' })} href="/">
          {copy.home}
        </a>
      </p>
      <p>{copy.try}</p>
      <ul>
        {copy.links.map(({ text, to }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </MessageScreen>
  )
}
