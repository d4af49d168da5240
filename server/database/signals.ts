/** How an attempt at a delivery ended, for whoever waits for the outcome of a form. */
export interface AttemptEnd {
  readonly subjectId: string
  readonly service: string
  readonly taken: boolean
  /** What the CRM's token answer said. Passed on to the visitor who waits and never stored: it is a partner's text. */
  readonly tokenMessage?: string | undefined
}

/** What the processes of one store tell each other. */
export interface SignalMessages {
  /** Deliveries have become due. */
  due: true
  attempted: AttemptEnd
}

export type SignalName = keyof SignalMessages
export type SignalListener<Name extends SignalName> = (message: SignalMessages[Name]) => void

/** Tells what has just happened, at once. A signal can be lost, so whoever waits for one looks by itself as well. */
export interface Signals {
  /** To the listeners of this process and of every other on the same store. Never waits, never throws. */
  send<Name extends SignalName>(name: Name, message: SignalMessages[Name]): void
  /** Answers the way to stop listening. */
  on<Name extends SignalName>(name: Name, listener: SignalListener<Name>): () => void
}

/** Signals within this process: all that an embedded store needs. */
export function createLocalSignals(): Signals {
  const listeners: { readonly [Name in SignalName]: Set<SignalListener<Name>> } = {
    due: new Set(),
    attempted: new Set(),
  }
  return {
    send(name, message) {
      for (const listener of listeners[name]) listener(message)
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => listeners[name].delete(listener)
    },
  }
}
