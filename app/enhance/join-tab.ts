import { appStore, type User } from '../stores/app-store.ts'
import { leadDraft } from '../stores/lead-draft.ts'
import { tabMemory } from '../stores/tab-memory.ts'

const USER = 'user'

/** What the visitor has typed about themselves on the page before fills in the forms of this one. */
function showUser(): void {
  const user = tabMemory.read<User | null>(USER) ?? null
  appStore.setState({ currentUser: user, isAuthenticated: user !== null })
}

/**
 * Takes everything along where a link of the site led here, or Back or Forward. After a reload the tools keep their
 * numbers: on a phone, a page that is pulled down too far reloads. That a form was sent is known as long as the tab is open.
 */
function takeAlong(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload') tabMemory.take('reload')
  else if (entry?.type === 'back_forward' || document.referrer.startsWith(`${location.origin}/`)) tabMemory.take()
  else tabMemory.take('address')
}

/**
 * Joins this page to those that the tab has shown before: takes over what they remember, and hands it on when the page is
 * left. A page that comes back as it was left, by Back, first learns what has happened since.
 */
export function joinTab(): void {
  takeAlong()
  showUser()
  appStore.subscribe(({ currentUser }) => tabMemory.write(USER, currentUser))
  addEventListener('pagehide', () => {
    tabMemory.handOver()
    // Back may show the page as it was left.
    appStore.getState().closePopup()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    tabMemory.take()
    showUser()
    leadDraft.comeBack()
  })
}
