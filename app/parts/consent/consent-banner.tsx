import copy from '../../../content/screens/consent-banner.json'
import { COOKIE_CONSENT } from '../../bootstrap/cookie-consent.ts'
import { useSite } from '../../page-data/site.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useOptOut } from './opt-out-notice.tsx'

/**
 * Asks for consent to the tracker while no choice is stored, or when the visitor opens it again. It is the first thing in
 * the document. The bootstrap script shows it and hears its buttons, so it works before the application does; without
 * JavaScript it stays hidden.
 */
export function ConsentBanner() {
  const { settings } = useSite()
  const optOut = useOptOut()
  return (
    <section className="consent" aria-label={copy.label} data-tracker={settings.tracker ? '' : undefined}>
      <div className="wrap">
        <p tabIndex={-1}>
          {`${settings.tracker ? copy.text : copy.textWithoutTracker} `}
          <span className="consent-now consent-accepted">{copy.nowAccepted}</span>
          <span className="consent-now consent-declined">{copy.nowDeclined}</span>
          {optOut ? <strong> {copy.optOut}</strong> : null}
        </p>
        <div className="consent-choices">
          <RichText text={copy.details} />
          <div>
            <Button kind="second" name={COOKIE_CONSENT} value="declined">
              {copy.decline}
            </Button>
            <Button kind="second" name={COOKIE_CONSENT} value="accepted">
              {copy.accept}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
