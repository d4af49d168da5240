import { POPUP_OPENED_PATH } from '../../domain/paths.ts'
import { COOKIE_CONSENT } from '../bootstrap/cookie-consent.ts'
import type { SiteSettings } from '../page-data/site.ts'
import { attempt } from '../stores/attempt.ts'
import { trustedTrackerAddress } from './trusted-types.ts'

type Tracker = NonNullable<SiteSettings['tracker']>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    /** Global Privacy Control, in browsers that support it. */
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * What a page says about the tracker: whether one is set up, and whether the visitor opts out by Global Privacy
 * Control.
 */
export interface TrackerSetting {
  readonly tracker: Tracker | undefined
  readonly optOut: boolean
}

/** The parts of the browser that the tracker uses. */
export interface TrackerPlace {
  readonly storedConsent: () => string | null
  readonly layer: () => unknown[]
  readonly addScript: (address: string) => void
  /**
   * The addresses of this page, of the one before, and the one that this page was opened by, whole; the last two may be
   * empty.
   */
  readonly addresses: () => { readonly page: string; readonly referrer: string; readonly opened: string }
  readonly send: (path: string, init: RequestInit) => Promise<unknown>
}

const browser: TrackerPlace = {
  storedConsent: () => localStorage.getItem(COOKIE_CONSENT),
  layer: () => {
    window.dataLayer ??= []
    return window.dataLayer
  },
  addScript: (address) => {
    const script = document.createElement('script')
    script.src = trustedTrackerAddress(address)
    document.head.append(script)
  },
  addresses: () => ({
    page: location.href,
    referrer: document.referrer,
    opened: String(performance.getEntriesByType('navigation')[0]?.name),
  }),
  send: (path, init) => fetch(path, init),
}

/** Queries of a tool and of the deadline for an answer: a link to a result, and a form that was sent without script. */
const OWN_NUMBERS = /\b(tool|served)=/

/** An address without its query and fragment; empty where there is none. */
function withoutQuery(address: string): string {
  const [page = ''] = address.split(/[?#]/)
  return page
}

/** gtag recognizes a command by its type: an `arguments` object. It ignores arrays. */
function command(..._parts: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: gtag ignores arrays
  return arguments
}

export function createTracker(place: TrackerPlace) {
  let loaded = false

  // The query of a tool's link holds the visitor's debts. Left to itself, the tag would send it to the advertiser.
  const pageFields = () => {
    const { page, referrer } = place.addresses()
    return { page_location: withoutQuery(page), page_referrer: withoutQuery(referrer) }
  }
  /** Loads the tracker's script once, and returns the tracker, if the visitor has consented. */
  const loadAllowed = ({ tracker, optOut }: TrackerSetting): Tracker | undefined => {
    const { opened, referrer } = place.addresses()
    // Any script can read how its page was opened, and nothing takes that back. The next page loads the tag.
    if (optOut || !tracker || OWN_NUMBERS.test(opened + referrer) || place.storedConsent() !== 'accepted')
      return undefined
    if (!loaded) {
      loaded = true
      const { id } = tracker
      place.layer().push(command('js', new Date()), command('set', pageFields()), command('config', id, pageFields()))
      place.addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
    }
    return tracker
  }

  return {
    /** Loads the tracker's script if the visitor has consented, once per page load. */
    load(setting: TrackerSetting) {
      attempt(() => loadAllowed(setting))
    },
    /** Counts an opening of the lead popup on our own server, and as a conversion where consent allows it. */
    popupOpened(setting: TrackerSetting) {
      attempt(() => {
        place.send(POPUP_OPENED_PATH, { method: 'POST', body: new URLSearchParams(), keepalive: true }).catch(() => {})
      })
      attempt(() => {
        const tracker = loadAllowed(setting)
        if (tracker) place.layer().push(command('event', 'conversion', { send_to: tracker.sendTo, ...pageFields() }))
      })
    },
  }
}

const tracker = createTracker(browser)
export const loadTracker = tracker.load
export const trackPopupOpened = tracker.popupOpened

export const optsOut = (signalSent: boolean): boolean => signalSent || navigator.globalPrivacyControl === true
