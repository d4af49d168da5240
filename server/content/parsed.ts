import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../hash.ts'
import { CURRENT_BUILD } from '../project-folders.ts'

/** The build's file with the parsed texts of `content/` (scripts/parse-content.ts). */
export const PARSED_FILE = 'parsed.json'

const PARSED = path.join(CURRENT_BUILD, PARSED_FILE)

let known: Map<string, unknown> | undefined
let recorded: Map<string, unknown> | undefined

function parsedAtBuild(): Map<string, unknown> {
  known ??= new Map(existsSync(PARSED) ? Object.entries(JSON.parse(readFileSync(PARSED, 'utf8'))) : [])
  return known
}

/**
 * Returns what `parse` makes of a text. Parsing YAML took a third of a start's processor time, and Markdown an eighth of
 * the rest, so the build parses both in advance. A text that differs from the build's, because it was edited or shows
 * another setting, is parsed now. Throws what `parse` throws.
 * @param parse returns what JSON can hold, and depends on the text alone
 */
export function parsed<Value>(kind: 'yaml' | 'markdown', text: string, parse: (text: string) => Value): Value {
  const key = `${kind} ${sha256(text)}`
  const found = recorded ? undefined : parsedAtBuild().get(key)
  const value = found === undefined ? parse(text) : (found as Value)
  // A start reads each text once, so the entry is dropped to free its memory.
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
    // Errors are ignored here: the start reads the same texts and reports them.
  } finally {
    recorded = undefined
  }
  return all
}
