// Everything outside an open modal dialog is inert, so notifications have to stand inside the topmost one.

const hosts: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** As a `ref`: the element takes the notifications for as long as it is in the document. */
export function holdNotifications(host: HTMLElement | null): (() => void) | undefined {
  if (!host) return undefined
  hosts.push(host)
  tell()
  return () => {
    hosts.splice(hosts.indexOf(host), 1)
    tell()
  }
}

export const topNotificationHost = (): HTMLElement | undefined => hosts.at(-1)

export function onNotificationHost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
