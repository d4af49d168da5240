import banner from '../../../content/screens/consent-banner.json'
import copy from '../../../content/screens/privacy-choices.json'
import { chooseCookies } from '../../bootstrap/cookie-consent.ts'
import { useSite } from '../../page-data/site.ts'
import { useConsent } from '../../stores/consent.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useOptOut } from '../consent/opt-out-notice.tsx'

const text = copy.browser

/** What this browser stores and sends, and the choice that can be changed here. Without script only the signal is known. */
export function ThisBrowser() {
  const { settings } = useSite()
  const choice = useConsent()
  const hydrated = useHydrated()
  const optOut = useOptOut()
  const loads = settings.tracker !== undefined && choice === 'accepted' && !optOut
  const rows = [
    ...(hydrated
      ? [
          [text.cookie, text.cookies[choice ?? 'none']],
          [text.tracker, settings.tracker ? text.trackers[loads ? 'on' : 'off'] : text.trackers.none],
        ]
      : []),
    [text.signal, optOut ? `${text.signals.sent} ${text[settings.privacySignalPolicy]}` : text.signals.notSent],
  ]
  return (
    <section className="stack" aria-labelledby="this-browser" data-starts>
      <h2 id="this-browser" className="h2-small">
        {text.heading}
      </h2>
      {optOut ? (
        <p className="box">
          <strong>{banner.optOut}</strong>
        </p>
      ) : null}
      <dl className="facts" aria-live="polite">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hydrated ? (
        <div className="form-actions">
          <Button kind="second" onClick={() => chooseCookies('declined')}>
            {text.decline}
          </Button>
          <Button kind="second" onClick={() => chooseCookies('accepted')}>
            {text.accept}
          </Button>
        </div>
      ) : (
        <noscript>
          <p>{text.noScript}</p>
        </noscript>
      )}
    </section>
  )
}
