/** How an attempt of a delivery ended; the answer to a form waits for it. */
export interface AttemptEnd {
  readonly subjectId: string
  readonly service: string
  readonly taken: boolean
  /**
   * The message of the CRM's token answer. The waiting visitor sees it; it is a partner's text, so it is never stored.
   */
  readonly tokenMessage?: string | undefined
}

/** The signals that processes of one store send each other. */
export interface SignalMessages {
  /** Deliveries have become due. */
  due: true
  attempted: AttemptEnd
}

export type SignalName = keyof SignalMessages
export type SignalListener<Name extends SignalName> = (message: SignalMessages[Name]) => void

/** Reports events at once. A signal can be lost, so a listener must also look by itself. */
export interface Signals {
  /** Sends to the listeners of this process and of every other process on the same store. Never waits, never throws. */
  send<Name extends SignalName>(name: Name, message: SignalMessages[Name]): void
  /** Returns the function that stops listening. */
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
