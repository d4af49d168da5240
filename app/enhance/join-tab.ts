import { appStore, type User } from '../stores/app-store.ts'
import { leadDraft } from '../stores/lead-draft.ts'
import { tabMemory } from '../stores/tab-memory.ts'

const USER = 'user'

/** Prefills this page's forms with the personal details that the visitor typed on the previous page. */
function showUser(): void {
  const user = tabMemory.read<User | null>(USER) ?? null
  appStore.setState({ currentUser: user, isAuthenticated: user !== null })
}

/**
 * Takes over the tab's memory: all of it after a link of the site, Back or Forward. After a reload the tools keep their
 * numbers, because pulling down too far reloads a page on a phone. Which form was sent is kept while the tab is open.
 */
function takeAlong(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload') tabMemory.take('reload')
  else if (entry?.type === 'back_forward' || document.referrer.startsWith(`${location.origin}/`)) tabMemory.take()
  else tabMemory.take('address')
}

/**
 * Joins this page to the earlier pages of its tab: takes over what they remember, and hands it on when the page is left. A
 * page that Back restores from the browser's cache takes it over again, because later pages may have changed it.
 */
export function joinTab(): void {
  takeAlong()
  showUser()
  appStore.subscribe(({ currentUser }) => tabMemory.write(USER, currentUser))
  addEventListener('pagehide', () => {
    tabMemory.handOver()
    // Back may restore the page from the browser's cache; the popup must not be open then.
    appStore.getState().closePopup()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    tabMemory.take()
    showUser()
    leadDraft.comeBack()
  })
}
