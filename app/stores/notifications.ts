import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { NotificationEntry } from '../ui/notifications.tsx'

/** Specification, section 9: three notifications at once, each for five seconds. */
const NOTIFICATIONS_LIMIT = 3
const NOTIFICATION_SHOWN_MS = 5_000

interface NotificationState {
  readonly entries: readonly NotificationEntry[]
  notify(kind: NotificationEntry['kind'], text: string): void
  dismiss(id: number): void
  /** Removes those that have become untrue. */
  withdraw(isOutdated: (entry: NotificationEntry) => boolean): void
}

/** A notification replaces an older one with the same text. A fourth removes the oldest. */
export const createNotifications = () =>
  createStore<NotificationState>()((set) => {
    let lastId = 0
    const dismiss = (id: number) => set(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }))
    return {
      entries: [],
      dismiss,
      withdraw: (isOutdated) => set(({ entries }) => ({ entries: entries.filter((entry) => !isOutdated(entry)) })),
      notify(kind, text) {
        lastId += 1
        const entry = { id: lastId, kind, text }
        set(({ entries }) => ({
          entries: [...entries.filter((older) => older.text !== text), entry].slice(-NOTIFICATIONS_LIMIT),
        }))
        setTimeout(() => dismiss(entry.id), NOTIFICATION_SHOWN_MS)
      },
    }
  })

export const notifications = createNotifications()

export const notify: NotificationState['notify'] = (kind, text) => notifications.getState().notify(kind, text)

/** Removes the notification of an error that the visitor has corrected. */
export const withdrawNotice = (text: string): void => notifications.getState().withdraw((entry) => entry.text === text)

/** Removes what asked for corrections, once the form was taken or its popup closed. */
export const withdrawWarnings = (): void => notifications.getState().withdraw(({ kind }) => kind !== 'success')

export const useNotifications = (): NotificationState => useStore(notifications)
