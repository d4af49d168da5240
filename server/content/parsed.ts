import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../hash.ts'
import { CURRENT_BUILD } from '../project.ts'

/** Of the build: what the texts of `content/` were parsed to (scripts/parse-content.ts). */
export const PARSED_FILE = 'parsed.json'

const PARSED = path.join(CURRENT_BUILD, PARSED_FILE)

let known: Map<string, unknown> | undefined
let recorded: Map<string, unknown> | undefined

function parsedAtBuild(): Map<string, unknown> {
  known ??= new Map(existsSync(PARSED) ? Object.entries(JSON.parse(readFileSync(PARSED, 'utf8'))) : [])
  return known
}

/**
 * What `parse` makes of a text. The YAML took a third of a start's processor time and the Markdown an eighth of what was
 * left, so the build did both before; a text that has changed since, by an edit or a setting that it shows, is parsed.
 * Throws what `parse` throws.
 * @param parse returns what JSON can hold, and depends on the text alone
 */
export function parsed<Value>(kind: 'yaml' | 'markdown', text: string, parse: (text: string) => Value): Value {
  const key = `${kind} ${sha256(text)}`
  const found = recorded ? undefined : parsedAtBuild().get(key)
  const value = found === undefined ? parse(text) : (found as Value)
  // A start reads each text once: what it has read needs no second place in memory.
  known?.delete(key)
  recorded?.set(key, value)
  return value
}

/** Parses every text anew while `read` runs, whatever it throws; returns what was parsed, by its key in `PARSED_FILE`. */
export function recordParsed(read: () => void): ReadonlyMap<string, unknown> {
  const all = new Map<string, unknown>()
  recorded = all
  try {
    read()
  } catch {
    // The start reads the same and says what is wrong.
  } finally {
    recorded = undefined
  }
  return all
}
