import copy from '../../../content/screens/consent-banner.json'
import { optsOut } from '../../enhance/tracker.ts'
import { useSite } from '../../page-data/site.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Whether the visitor opts out by Global Privacy Control. The request tells it to the server, and the browser to
 * scripts.
 */
export function useOptOut(): boolean {
  const { optOutSignal = false } = useSite()
  const hydrated = useHydrated()
  return hydrated ? optsOut(optOutSignal) : optOutSignal
}

/** Shows that the site honors the signal. */
export function OptOutNotice() {
  return useOptOut() ? (
    <p className="note" data-opt-out>
      {copy.optOut}
    </p>
  ) : null
}
