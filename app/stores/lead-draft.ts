import { type Doubt, doubtsAmong } from '../../forms/lead-form-fields.ts'
import type { SubmittedValues } from '../../forms/submitted-values.ts'
import { attempt } from './attempt.ts'

/** The lead form as far as the visitor has filled it in. */
export interface LeadDraft {
  readonly answers: SubmittedValues
  readonly step: 1 | 2
  /** The fields that any of the page's forms has asked about. */
  readonly asked?: readonly Doubt[] | undefined
  /** Set once the form was sent. It outlives a reload, so that a lost answer cannot make two leads. */
  readonly idempotencyKey?: string | undefined
}

const NO_ANSWERS: SubmittedValues = {}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const STORAGE_KEY = 'leadDraft'

function parsed(text: string | null): LeadDraft | undefined {
  const draft: unknown = JSON.parse(text ?? 'null')
  if (typeof draft !== 'object' || draft === null || !('answers' in draft)) return undefined
  const { answers, step, asked, idempotencyKey } = draft as Partial<LeadDraft>
  if (typeof answers !== 'object' || answers === null) return undefined
  return {
    answers,
    step: step === 2 ? 2 : 1,
    asked: Array.isArray(asked) ? doubtsAmong(asked) : undefined,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  }
}

/**
 * Owns the answers of the lead form in the browser, for every form on the page, until the lead is sent. A copy in the tab's
 * storage survives a reload. Consent and the choice to pass the form on are never kept: the visitor gives them anew wherever
 * the form is sent.
 */
export function createLeadDraft(storage: () => DraftStorage) {
  let draft: LeadDraft | undefined
  let prefilled = NO_ANSWERS
  let loaded = false
  const listeners = new Set<(amount?: string) => void>()

  const read = (): LeadDraft | undefined => {
    if (!loaded) draft = attempt(() => parsed(storage().getItem(STORAGE_KEY)))
    loaded = true
    return draft
  }
  const change = (part: Partial<LeadDraft>): void => {
    const before: LeadDraft = read() ?? { answers: prefilled, step: 1 }
    const { consent: _consent, passOn: _passOn, ...answers } = part.answers ?? before.answers
    draft = { ...before, ...part, answers }
  }
  return {
    read,
    /** The answers so far. The same object until they change. */
    answers: (): SubmittedValues => read()?.answers ?? prefilled,
    save(part: Partial<LeadDraft>): void {
      change(part)
      attempt(() => storage().setItem(STORAGE_KEY, JSON.stringify(draft)))
    },
    /** Takes answers from other forms. They are stored with the visitor's first change of the lead form, not before. */
    prefill(answers: SubmittedValues): void {
      if (read()) change({ answers })
      else prefilled = answers
    },
    /** Has the forms start at an amount of debt, unless one of them was begun. Returns whether they do. */
    suggest(debtAmount: string): boolean {
      if (read()) return false
      prefilled = { ...prefilled, debtAmount }
      for (const listener of listeners) listener(debtAmount)
      return true
    },
    clear(): void {
      loaded = true
      draft = undefined
      prefilled = NO_ANSWERS
      attempt(() => storage().removeItem(STORAGE_KEY))
      for (const listener of listeners) listener()
    },
    /** For a page that Back restored from the browser's cache: ends a draft that another page has sent meanwhile. */
    comeBack(): void {
      if (draft && attempt(() => storage().getItem(STORAGE_KEY) === null)) this.clear()
    },
    /**
     * Calls the listener with an amount at which the forms are to start, and without one when the draft ends: a form may still
     * show what another one has sent.
     */
    subscribe(listener: (amount?: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const leadDraft = createLeadDraft(() => sessionStorage)
