import copy from '../../../content/screens/consent-banner.json'
import { COOKIE_CONSENT } from '../../bootstrap/cookie-consent.ts'

/** Opens the consent banner again. Needs the bootstrap script, so it is not shown without JavaScript. */
export function CookieChoices() {
  return (
    <button type="button" className="btn-text cookie-choices" name={COOKIE_CONSENT} value="ask">
      {copy.again}
    </button>
  )
}
