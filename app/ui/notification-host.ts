// An open modal dialog makes everything outside it inert, so notifications must be inside the topmost dialog.

const hosts: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** A `ref` callback: the element hosts the notifications while it is in the document. */
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
