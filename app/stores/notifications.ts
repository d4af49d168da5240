import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { NotificationEntry } from '../ui/notifications.tsx'

/** Notifications (specification, section 9): three at once, and how long each is shown, in milliseconds. */
export const NOTIFICATIONS = { max: 3, duration: 5_000 } as const

interface NotificationState {
  readonly entries: readonly NotificationEntry[]
  notify(kind: NotificationEntry['kind'], text: string): void
  dismiss(id: number): void
}

/** The same text again replaces its older notification; a fourth pushes out the oldest. */
export const createNotifications = () =>
  createStore<NotificationState>()((set) => {
    let lastId = 0
    const dismiss = (id: number) => set(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }))
    return {
      entries: [],
      dismiss,
      notify(kind, text) {
        lastId += 1
        const entry = { id: lastId, kind, text }
        set(({ entries }) => ({
          entries: [...entries.filter((older) => older.text !== text), entry].slice(-NOTIFICATIONS.max),
        }))
        setTimeout(() => dismiss(entry.id), NOTIFICATIONS.duration)
      },
    }
  })

export const notifications = createNotifications()

export const notify: NotificationState['notify'] = (kind, text) => notifications.getState().notify(kind, text)

export const useNotifications = (): NotificationState => useStore(notifications)
