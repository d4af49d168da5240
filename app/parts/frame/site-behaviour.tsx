import { useEffect, useEffectEvent } from 'react'
import copy from '../../../content/screens/notifications.json'
import { watchCurrentSection } from '../../enhance/current-section.ts'
import { loadTracker, optsOut, trackPopupOpened } from '../../enhance/tracker.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { useConsent } from '../../stores/consent.ts'
import { useNotifications } from '../../stores/notifications.ts'
import { fetchSheet } from '../../styles/sheet.tsx'
import { Notifications } from '../../ui/notifications.tsx'
import { LocationCatchUp } from '../location/location-catch-up.tsx'
import { LeadPopup, loadLeadPopup } from '../popups/lead-popup.tsx'
import { LeavePopup } from '../popups/leave-popup.tsx'
import { interceptPopupLinks } from '../popups/popup-links.ts'

function useTracker() {
  const {
    optOutSignal = false,
    settings: { tracker },
  } = useSite()
  const choice = useConsent()
  // `optsOut` asks the browser at each use, because the rendered page may not know its signal yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice may be the consent that was missing
  useEffect(() => loadTracker({ tracker, optOut: optsOut(optOutSignal) }), [tracker, optOutSignal, choice])

  const opened = useEffectEvent(() => trackPopupOpened({ tracker, optOut: optsOut(optOutSignal) }))
  useEffect(
    () =>
      appStore.subscribe((now, before) => {
        if (now.isPopupOpen && !before.isPopupOpen) opened()
      }),
    [],
  )
}

function usePopup() {
  const { served } = useSite()
  // Where the service is not offered, the links lead to the page, which shows free help.
  useEffect(() => {
    if (!served) return undefined
    // If it does not load now, the click loads it again, or goes to the form's page.
    return interceptPopupLinks(appStore.getState().openPopup, () => void loadLeadPopup().catch(() => {}))
  }, [served])
}

function useScrollingTables() {
  useEffect(() => {
    if (!document.querySelector('.table-scroll')) return undefined
    const watching = import('../../enhance/scrolling-tables.ts').then((module) => module.watchScrollingTables())
    return () => void watching.then((stop) => stop())
  }, [])
}

/** Marks the section being read among the links to a text's sections. */
function useCurrentSection() {
  useEffect(() => watchCurrentSection([...document.querySelectorAll<HTMLAnchorElement>('.toc-wide a')]), [])
}

/**
 * Loads the script that makes tools answer while someone types, if the page has a tool. Then says that the application
 * listens.
 */
function useMoneyTools() {
  useEffect(() => {
    const hasTool = document.querySelector('money-tool') !== null
    if (hasTool) fetchSheet('answer')
    const tools = hasTool ? import('../../enhance/tools/money-tool.ts') : Promise.resolve()
    // Held clicks may be meant for a tool, so they are replayed after its script has loaded, or has failed to.
    const ready = () => window.bootstrap?.ready()
    tools.then(ready, ready)
  }, [])
}

function NotificationStack() {
  const { entries, dismiss } = useNotifications()
  return (
    <Notifications
      entries={entries}
      label={copy.label}
      dismissLabel={copy.dismiss}
      onDismiss={dismiss}
      avoid=".consent, .field.bad, .error-summary, main .btn, dialog .btn"
    />
  )
}

/**
 * All behavior around the pages. It is mounted after them, so that its listeners exist before held clicks are replayed.
 */
export function SiteBehaviour({ refresh }: { refresh: () => Promise<void> }) {
  useTracker()
  usePopup()
  useScrollingTables()
  useCurrentSection()
  useMoneyTools()
  return (
    <>
      <LocationCatchUp refresh={refresh} />
      <LeadPopup />
      <LeavePopup />
      <NotificationStack />
    </>
  )
}
