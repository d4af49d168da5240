/** A statement gets a name at its tenth use: a list of values in it makes a text that may never come again. */
const SEEN_OFTEN = 10
/** PostgreSQL keeps a plan per name and connection, in its own memory, so names are limited. The site uses about fifty. */
const NAMES = 100
/** Statement texts that are counted at most. Beyond that all counts are dropped, and counting starts again. */
const COUNTED = 2_000

export interface StatementNames {
  /** The name of this text; `undefined`: it does not come often enough to be worth one. */
  of(text: string): string | undefined
  /** From now on every text has another name than before: what was planned under the old ones is out of date. */
  renew(): void
}

/**
 * Names for statements that come again and again: the server parses and plans a named one once a connection, which
 * takes a third off its work for a lead.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let series = 1
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined || names.size === NAMES) return name
      const count = (counts.get(text) ?? 0) + 1
      if (count < SEEN_OFTEN) {
        if (counts.size === COUNTED) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const next = `statement_${series}_${names.size + 1}`
      names.set(text, next)
      return next
    },
    renew() {
      names.clear()
      series++
    },
  }
}
