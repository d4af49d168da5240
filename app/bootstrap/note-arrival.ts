import { ARRIVAL_FIELD, type Arrival, nextArrival, touchOf } from '../../forms/arrival.ts'
import { afterFirstPaint, once } from './after-first-paint.ts'
import { storedChoice } from './cookie-consent.ts'

/** An arrival is forgotten this long after its last touch. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1_000

/** The parts of the browser that are read and written. */
export interface ArrivalPlace {
  readonly address: string
  readonly referrer: string
  readonly now: number
  /** The tab's storage, which ends with it. */
  readonly tab: Storage
  /** The device's storage. */
  readonly device: Storage
  /** Cookies were accepted, and the browser does not ask sites not to share. */
  readonly mayRemember: boolean
}

function noted(storage: Storage, now: number): Arrival | undefined {
  const arrival: Arrival | null = JSON.parse(storage.getItem(ARRIVAL_FIELD) ?? 'null')
  return arrival && now - arrival.last.at < REMEMBERED_MS ? arrival : undefined
}

/**
 * Notes how the visitor came to this page, for the form that they may send: in this tab, and on the device only where
 * cookies are accepted.
 */
export function noteArrival({ address, referrer, now, tab, device, mayRemember }: ArrivalPlace): void {
  const before = noted(tab, now) ?? (mayRemember ? noted(device, now) : undefined)
  const text = JSON.stringify(nextArrival(before, touchOf(address, referrer, now)))
  tab.setItem(ARRIVAL_FIELD, text)
  if (mayRemember) device.setItem(ARRIVAL_FIELD, text)
  else device.removeItem(ARRIVAL_FIELD)
}

/**
 * Notes the arrival at the page that is open, once it is painted or left: the first look into a tab's storage takes longer
 * than all else that happens before the paint. Where the browser refuses storage, nothing is noted. Returns a function
 * that notes it at once.
 */
export function noteThisArrival(): () => void {
  // The application may take numbers off the address.
  const visit = { address: location.href, referrer: document.referrer, now: Date.now() }
  const note = once(() => {
    try {
      noteArrival({
        ...visit,
        tab: sessionStorage,
        device: localStorage,
        mayRemember: storedChoice() === 'accepted' && navigator.globalPrivacyControl !== true,
      })
    } catch {
      // Storage is switched off, or holds something else.
    }
  })
  afterFirstPaint(note)
  addEventListener('pagehide', note)
  return note
}
