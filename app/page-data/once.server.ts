import type { Content } from '../../server/content/content.ts'

const made = new WeakMap<Content, Map<string, unknown>>()

/**
 * Returns what `make` makes, made once for each key while the process runs.
 * @param key one of few, and about the page alone: nothing is thrown away, and everybody is shown it
 */
export function once<Made>(content: Content, key: string, make: () => Made): Made {
  const kept = made.get(content) ?? new Map<string, unknown>()
  made.set(content, kept)
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Made
}
