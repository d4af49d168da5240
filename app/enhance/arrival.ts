import { ARRIVAL_FIELD } from '../../forms/arrival.ts'
import { FILLING_TIME_FIELD, PRIVACY_SIGNAL_FIELD, SCREEN_WIDTH_FIELD } from '../../forms/protocol.ts'
import { attempt } from '../stores/attempt.ts'
import type { FillingTime } from './filling-time.ts'

/**
 * Adds to a form what the server cannot see: how the visitor came, the width of the screen, how long the form took to fill
 * in, and a privacy signal that only scripts can read.
 */
export function describeVisit(data: FormData, filling: FillingTime): void {
  data.set(SCREEN_WIDTH_FIELD, String(screen.width))
  data.set(FILLING_TIME_FIELD, String(filling.elapsed()))
  if (navigator.globalPrivacyControl === true) data.set(PRIVACY_SIGNAL_FIELD, '1')
  // Where storage is switched off, the server reads the address of the page.
  const arrival = attempt(() => sessionStorage.getItem(ARRIVAL_FIELD))
  if (arrival) data.set(ARRIVAL_FIELD, arrival)
}
