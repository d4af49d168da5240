import { DAY_MS } from '../../domain/time-units.ts'
import { ARRIVAL_FIELD, type Arrival, nextArrival, touchOf } from '../../forms/arrival.ts'
import { afterFirstPaint, once } from './after-first-paint.ts'
import { storedChoice } from './cookie-consent.ts'

/** An arrival is forgotten this long after its last touch. */
const REMEMBERED_MS = 90 * DAY_MS

/** The parts of the browser that are read and written. */
export interface ArrivalPlace {
  readonly address: string
  readonly referrer: string
  readonly now: number
  /** `sessionStorage`, which ends with the tab. */
  readonly tab: Storage
  /** `localStorage`, which stays on the device. */
  readonly device: Storage
  /** The visitor accepted cookies, and the browser does not send Global Privacy Control. */
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
 * Notes the arrival at the current page once the page is painted or left, because the first read of `sessionStorage` takes
 * longer than all else before the paint. Where the browser refuses storage, nothing is noted. Returns a function that
 * notes the arrival at once.
 */
export function noteThisArrival(): () => void {
  // Read now: the application may remove a tool's query from the address before the arrival is noted.
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
