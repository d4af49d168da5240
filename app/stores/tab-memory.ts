import { HAND_OVER_KEY } from './hand-over-key.ts'

/** Names under which the tools remember: a reload keeps these, and begins anew with all others. */
export const DEBT_LIST_NAME = 'debtList'
export const QUESTIONS_NAME = 'toolQuestions'
const KEPT_BY_RELOAD = [DEBT_LIST_NAME, QUESTIONS_NAME]

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the pages of one tab remember together. */
export interface TabMemory {
  read<Value>(name: string): Value | undefined
  write(name: string, value: unknown): void
  /** Takes what the page before has handed over, and removes it from the storage. After a reload that is what tools remember. */
  take(how?: 'reload'): void
  /** Forgets what the page before has handed over. */
  drop(): void
  /** Hands everything over to the next page. */
  handOver(): void
}

function parsed(text: string | null): Record<string, unknown> {
  const value: unknown = JSON.parse(text ?? '{}')
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * Memory that outlives a page as long as its tab is open. While a page is shown the values are in memory alone; the tab's
 * storage holds them from one page to the next.
 */
export function createTabMemory(storage: () => TabStorage): TabMemory {
  let values: Record<string, unknown> = {}

  const attempt = (work: () => void): void => {
    try {
      work()
    } catch {
      // Storage is switched off, full, or holds something else: each page begins anew.
    }
  }
  return {
    read: <Value>(name: string) => values[name] as Value | undefined,
    write(name, value) {
      values = { ...values, [name]: value }
    },
    take(how) {
      attempt(() => {
        const text = storage().getItem(HAND_OVER_KEY)
        if (text === null) return
        storage().removeItem(HAND_OVER_KEY)
        const all = Object.entries(parsed(text))
        values = Object.fromEntries(how === 'reload' ? all.filter(([name]) => KEPT_BY_RELOAD.includes(name)) : all)
      })
    },
    drop: () => attempt(() => storage().removeItem(HAND_OVER_KEY)),
    handOver() {
      attempt(() => {
        const isEmpty = Object.values(values).every((value) => value === undefined || value === null)
        if (!isEmpty) storage().setItem(HAND_OVER_KEY, JSON.stringify(values))
      })
    },
  }
}

export const tabMemory = createTabMemory(() => sessionStorage)
