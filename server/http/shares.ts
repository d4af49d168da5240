import { household } from '../visitor/plain-address.ts'

/** What the visitors of each address hold at a time, of something that all share. */
export interface Shares {
  /** Takes one for an address; returns what gives it back, or `undefined` where the address holds its whole share. */
  take(address: string): (() => void) | undefined
}

/** @param share what the addresses of one household may hold together */
export function createShares(share: number): Shares {
  const held = new Map<string, number>()
  return {
    take(address) {
      const name = household(address)
      const before = held.get(name) ?? 0
      if (before >= share) return undefined
      held.set(name, before + 1)
      return () => {
        const left = (held.get(name) ?? 1) - 1
        if (left > 0) held.set(name, left)
        else held.delete(name)
      }
    },
  }
}
