import type { Content } from '../../server/content/content.ts'

const made = new WeakMap<Content, Map<string, unknown>>()

/**
 * Per-process cache: calls `make` once per key. Nothing is evicted, so keys must be few; every visitor shares the values, so
 * neither key nor value may hold visitor data.
 */
export function once<Made>(content: Content, key: string, make: () => Made): Made {
  const kept = made.get(content) ?? new Map<string, unknown>()
  made.set(content, kept)
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Made
}
