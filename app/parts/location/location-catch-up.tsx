import { useEffect, useEffectEvent, useRef } from 'react'
import { VISITOR_LOCATION_PATH } from '../../../domain/paths.ts'
import { stateByRouteName } from '../../../domain/states.ts'
import type { LocationAnswer } from '../../../domain/visitor-state.ts'
import { usePlace } from '../../context/place.ts'
import { fetchJson } from '../../enhance/fetch-json.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { StartsAtOnce } from '../starts-at-once.tsx'

/**
 * Keeps the shared state in step with the page. If the location lookup was too late for the page's first render, asks
 * the server for its result once, and then has the page rendered again with it.
 */
export function LocationCatchUp({ refresh }: { refresh: () => Promise<void> }) {
  const site = useSite()
  const { pathname } = usePlace()
  const begun = useRef(false)

  useEffect(() => {
    appStore.getState().setStateFields({
      currentState: site.pageState ?? null,
      routeBasedState: stateByRouteName(pathname.split('/')[1] ?? '') ?? null,
      isWorkingState: site.served,
      selectedState: site.selectedState ?? null,
    })
  }, [site, pathname])

  const lookUp = useEffectEvent(async (): Promise<LocationAnswer | null> => {
    if (!site.locationPending) return null
    const answer = await fetchJson<LocationAnswer>(VISITOR_LOCATION_PATH)
    if (answer && Object.keys(answer).length > 0) await refresh()
    return answer ?? null
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void appStore.getState().settle(() => lookUp())
  }, [])
  return site.locationPending ? <StartsAtOnce /> : null
}
