import { SENT_LEAD_NAME, type TabMemory, tabMemory } from './tab-memory.ts'

/** The form that this tab has sent. */
export interface SentLead {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Notes the form that was sent, so that the form says so when it is opened again. */
export function noteSentLead(reference: string, now: number = Date.now(), memory: TabMemory = tabMemory): void {
  if (memory.read<SentLead>(SENT_LEAD_NAME)?.reference !== reference)
    memory.write(SENT_LEAD_NAME, { reference, at: now })
}

export const sentLead = (memory: TabMemory = tabMemory): SentLead | undefined => memory.read(SENT_LEAD_NAME)
