import type { SubmittedValues } from '../../forms/submitted-values.ts'

/** The lead form as far as it is filled in. */
export interface LeadDraft {
  readonly answers: SubmittedValues
  readonly step: 1 | 2
  /** Of the sending that was begun: it outlives a reload, so that a lost answer cannot make two leads. */
  readonly idempotencyKey?: string | undefined
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const STORAGE_KEY = 'leadDraft'

function parsed(text: string | null): LeadDraft | undefined {
  const draft: unknown = JSON.parse(text ?? 'null')
  if (typeof draft !== 'object' || draft === null || !('answers' in draft)) return undefined
  const { answers, step, idempotencyKey } = draft as Partial<LeadDraft>
  if (typeof answers !== 'object' || answers === null) return undefined
  return {
    answers,
    step: step === 2 ? 2 : 1,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  }
}

/**
 * Keeps the lead form's draft in memory, and in the tab's storage against a reload, until the lead is sent. Consent is
 * never kept: it is given anew by whoever sends the form.
 */
export function createLeadDraft(storage: () => DraftStorage) {
  let draft: LeadDraft | undefined
  let loaded = false
  const listeners = new Set<() => void>()

  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch {
      // Storage is switched off, full, or holds something else: memory serves.
      return undefined
    }
  }

  const read = (): LeadDraft | undefined => {
    if (!loaded) draft = attempt(() => parsed(storage().getItem(STORAGE_KEY)))
    loaded = true
    return draft
  }
  return {
    read,
    save(part: Partial<LeadDraft>): void {
      const before: LeadDraft = read() ?? { answers: {}, step: 1 }
      const { consent: _consent, ...answers } = part.answers ?? before.answers
      draft = { ...before, ...part, answers }
      attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(draft)))
    },
    clear(): void {
      loaded = true
      draft = undefined
      attempt(() => storage().removeItem(STORAGE_KEY))
      for (const listener of listeners) listener()
    },
    /** Tells of the draft's end, for forms that still show what was sent from another. */
    onClear(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const leadDraft = createLeadDraft(() => sessionStorage)
