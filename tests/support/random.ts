/** Returns numbers from 0 up to 1. */
export type Random = () => number

/** The same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A whole number from `lowest` to `highest`, both included. */
export const wholeNumber = (random: Random, lowest: number, highest: number): number =>
  lowest + Math.floor(random() * (highest - lowest + 1))

/** The same items in another order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as Item)
}
