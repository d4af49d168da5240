import { ARRIVAL_FIELD } from '../../forms/arrival.ts'
import { PRIVACY_SIGNAL_FIELD } from '../../forms/protocol.ts'
import { attempt } from '../stores/attempt.ts'

/** Adds to a form what the server cannot see: how the visitor came, and a privacy signal that only scripts can read. */
export function describeVisit(data: FormData): void {
  if (navigator.globalPrivacyControl === true) data.set(PRIVACY_SIGNAL_FIELD, '1')
  // Where storage is switched off, the server reads the address of the page.
  const arrival = attempt(() => sessionStorage.getItem(ARRIVAL_FIELD))
  if (arrival) data.set(ARRIVAL_FIELD, arrival)
}
