import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Sheet } from '../styles/sheet.tsx'
import { liftToAvoid } from './avoid-overlap.ts'
import { Icon } from './icon.tsx'
import { onNotificationHost, topNotificationHost } from './notification-host.ts'

export interface NotificationEntry {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
  readonly text: string
}

export interface NotificationsProps {
  readonly entries: readonly NotificationEntry[]
  /** Accessible name of the landmark around the messages. */
  readonly label: string
  readonly dismissLabel: string
  readonly onDismiss: (id: number) => void
  /** Selector of elements that must not be covered. The focused field is always avoided. */
  readonly avoid: string
}

/** Raises the messages above the focused field and the elements to avoid. */
function useLift(
  stack: RefObject<HTMLElement | null>,
  shown: { readonly entries: readonly NotificationEntry[]; readonly host: HTMLElement | undefined },
  avoid: string,
) {
  const { entries, host } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host changes the position
  useLayoutEffect(() => {
    if (entries.length === 0) return
    const place = () => {
      const element = stack.current
      if (!element) return
      element.style.setProperty('--lift', '0px')
      const obstacles = [...document.querySelectorAll(avoid)]
      if (document.activeElement?.matches('input, select, textarea')) obstacles.push(document.activeElement)
      const lift = liftToAvoid(
        element.getBoundingClientRect(),
        obstacles.map((obstacle) => obstacle.getBoundingClientRect()),
      )
      element.style.setProperty('--lift', `${lift}px`)
    }
    place()
    addEventListener('focusin', place)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      removeEventListener('focusin', place)
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [stack, entries, host, avoid])
}

function Notification({
  entry,
  dismissLabel,
  onDismiss,
}: { entry: NotificationEntry } & Pick<NotificationsProps, 'dismissLabel' | 'onDismiss'>) {
  const success = entry.kind === 'success'
  return (
    <div className={`notification notification-${entry.kind}`}>
      <Icon name={success ? 'check' : 'alert'} />
      {/* Only the text has the role, because the button is not part of the message. */}
      <span role={success ? 'status' : 'alert'}>{entry.text}</span>
      <button type="button" aria-label={dismissLabel} onClick={() => onDismiss(entry.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * Messages at the bottom left. The live region exists before any message, inside the topmost dialog if one is open. The
 * landmark exists only with a message, because an empty landmark leads nowhere.
 */
export function Notifications({ entries, label, dismissLabel, onDismiss, avoid }: NotificationsProps) {
  const stack = useRef<HTMLDivElement>(null)
  const host = useSyncExternalStore(onNotificationHost, topNotificationHost, () => undefined)
  useLift(stack, { entries, host }, avoid)
  const region = (
    <div aria-live="polite">
      {entries.length > 0 ? (
        <section className="notifications" aria-label={label} ref={stack}>
          <Sheet of="popup" />
          {entries.map((entry) => (
            <Notification key={entry.id} entry={entry} dismissLabel={dismissLabel} onDismiss={onDismiss} />
          ))}
        </section>
      ) : null}
    </div>
  )
  return host ? createPortal(region, host) : region
}
