import { attempt } from './attempt.ts'
import { HAND_OVER_KEY } from './hand-over-key.ts'

export const DEBT_LIST_NAME = 'debtList'
export const QUESTIONS_NAME = 'toolQuestions'
export const SENT_LEAD_NAME = 'sentLead'

/** What a page takes over after a reload, or after its address was typed in: never personal details. */
const KEPT = {
  reload: [DEBT_LIST_NAME, QUESTIONS_NAME, SENT_LEAD_NAME],
  address: [SENT_LEAD_NAME],
} as const satisfies Record<string, readonly string[]>

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the pages of one tab remember together. */
export interface TabMemory {
  read<Value>(name: string): Value | undefined
  write(name: string, value: unknown): void
  /**
   * Takes what the previous page handed over, and removes it from the storage. After a link it takes everything; after a
   * reload, what tools remember and which form was sent; after a typed address, only which form was sent.
   */
  take(after?: keyof typeof KEPT): void
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
  return {
    read: <Value>(name: string) => values[name] as Value | undefined,
    write(name, value) {
      values = { ...values, [name]: value }
    },
    take(after) {
      attempt(() => {
        const text = storage().getItem(HAND_OVER_KEY)
        if (text === null) return
        storage().removeItem(HAND_OVER_KEY)
        const all = parsed(text)
        values = after
          ? Object.fromEntries(KEPT[after].flatMap((name) => (name in all ? [[name, all[name]]] : [])))
          : all
      })
    },
    handOver() {
      attempt(() => {
        const isEmpty = Object.values(values).every((value) => value === undefined || value === null)
        if (!isEmpty) storage().setItem(HAND_OVER_KEY, JSON.stringify(values))
      })
    },
  }
}

export const tabMemory = createTabMemory(() => sessionStorage)
