import copy from '../../../content/screens/consent-banner.json'
import { optsOut } from '../../enhance/tracker.ts'
import { useSite } from '../../page-data/site.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Whether the visitor opts out by Global Privacy Control: told by the request, or once script runs by the browser. */
export function useOptOut(): boolean {
  const { optOutSignal } = useSite()
  const hydrated = useHydrated()
  return hydrated ? optsOut(optOutSignal) : optOutSignal
}

/** Shows that the signal is heeded. */
export function OptOutNotice() {
  return useOptOut() ? <p className="note">{copy.optOut}</p> : null
}
