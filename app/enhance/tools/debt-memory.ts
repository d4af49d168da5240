import { DEBT_LIST } from '../../../forms/tools/debt-list-key.ts'
import { attempt } from '../../stores/attempt.ts'
import { DEBT_LIST_NAME, type TabMemory, tabMemory } from '../../stores/tab-memory.ts'
import type { DebtList } from './debt-list.ts'

type DebtStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function parsed(text: string | null): DebtList | undefined {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (typeof kept !== 'object' || kept === null) return undefined
  const { query, names } = kept as Partial<DebtList>
  if (typeof query !== 'string' || !Array.isArray(names)) return undefined
  return { query, names: names.map(String) }
}

/**
 * Carries the debt list from tool to tool within the tab, and keeps it on the device only while the visitor has chosen
 * 'Remember on this device'.
 */
export function createDebtMemory(storage: () => DebtStorage, tab: TabMemory) {
  const onDevice = () => attempt(() => parsed(storage().getItem(DEBT_LIST)))
  const put = (kept: DebtList) => attempt(() => storage().setItem(DEBT_LIST, JSON.stringify(kept)))

  return {
    read: (): DebtList | undefined => tab.read(DEBT_LIST_NAME) ?? onDevice(),
    isRemembered: (): boolean => onDevice() !== undefined,
    /** Takes a changed list; stores it on the device only if the visitor has had the list remembered there. */
    change(kept: DebtList): void {
      tab.write(DEBT_LIST_NAME, kept)
      if (onDevice()) put(kept)
    },
    remember(kept: DebtList): void {
      tab.write(DEBT_LIST_NAME, kept)
      put(kept)
    },
    /** Wipes the list from the device; the form keeps what it shows. */
    forget(): void {
      attempt(() => storage().removeItem(DEBT_LIST))
    },
  }
}

export const debtMemory = createDebtMemory(() => localStorage, tabMemory)
