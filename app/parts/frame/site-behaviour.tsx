import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import copy from '../../../content/screens/notifications.json'
import { watchCurrentSection } from '../../enhance/current-section.ts'
import { loadTracker, optsOut, trackPopupOpened } from '../../enhance/tracker.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { useConsent } from '../../stores/consent.ts'
import { useNotifications } from '../../stores/notifications.ts'
import { fetchSheet } from '../../styles/sheet.tsx'
import { Notifications } from '../../ui/notifications.tsx'
import { useKeptLinks } from '../kept/use-kept-links.ts'
import { LocationCatchUp } from '../location/location-catch-up.tsx'
import { LeadPopup, loadLeadPopup } from '../popups/lead-popup.tsx'
import { LeavePopup } from '../popups/leave-popup.tsx'
import { interceptPopupLinks } from '../popups/popup-links.ts'

function useTracker() {
  const {
    optOutSignal,
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

/** The visitor followed a link inside the popup, so the focus goes to the new page, not back to the popup's opener. */
function closeForNewPage() {
  const { isPopupOpen, closePopup } = appStore.getState()
  if (!isPopupOpen) return
  closePopup()
  setTimeout(() => document.querySelector('main')?.focus({ preventScroll: true }))
}

function usePopup() {
  const { pathname } = useLocation()
  const { served } = useSite()
  // Where the service is not offered, the links lead to the page, which shows free help.
  useEffect(() => {
    if (!served) return undefined
    // Where it does not load, the click says what then.
    return interceptPopupLinks(appStore.getState().openPopup, () => void loadLeadPopup().catch(() => {}))
  }, [served])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes the popup
  useEffect(() => () => closeForNewPage(), [pathname])
}

function useScrollingTables() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new tables
  useEffect(() => {
    if (!document.querySelector('.table-scroll')) return undefined
    const watching = import('../../enhance/scrolling-tables.ts').then((module) => module.watchScrollingTables())
    return () => void watching.then((stop) => stop())
  }, [pathname])
}

/** The links to a text's sections show where the reader is. */
function useCurrentSection() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new sections
  useEffect(() => watchCurrentSection([...document.querySelectorAll<HTMLAnchorElement>('.toc-wide a')]), [pathname])
}

/**
 * Tools answer without script; what makes them answer while someone types loads where there is one. After it the application
 * listens.
 */
function useMoneyTools() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may bring a tool
  useEffect(() => {
    const hasTool = document.querySelector('money-tool') !== null
    if (hasTool) fetchSheet('answer')
    const tools = hasTool ? import('../../enhance/tools/money-tool.ts') : Promise.resolve()
    // Clicks that were held may be meant for a tool. Where its script does not come, they act without it.
    const ready = () => window.bootstrap?.ready()
    tools.then(ready, ready)
  }, [pathname])
}

function NotificationStack() {
  const { entries, dismiss } = useNotifications()
  return (
    <Notifications
      entries={entries}
      label={copy.label}
      dismissLabel={copy.dismiss}
      onDismiss={dismiss}
      avoid=".consent"
    />
  )
}

/**
 * All behavior around the pages. It is mounted after them, so that its listeners exist before held clicks are replayed.
 */
export function SiteBehaviour() {
  useTracker()
  usePopup()
  useScrollingTables()
  useCurrentSection()
  useMoneyTools()
  useKeptLinks()
  return (
    <>
      <LocationCatchUp />
      <LeadPopup />
      <LeavePopup />
      <NotificationStack />
    </>
  )
}
