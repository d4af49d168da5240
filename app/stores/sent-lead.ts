/** The form that this document has sent. */
export interface SentLead {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly at: number
}

let sent: SentLead | undefined

/** Notes the form that was sent, so that the form says so when it is opened again. Memory only. */
export function noteSentLead(reference: string, now: number = Date.now()): void {
  if (sent?.reference !== reference) sent = { reference, at: now }
}

export const sentLead = (): SentLead | undefined => sent
