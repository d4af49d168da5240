import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { sha256 } from '../hash.ts'

/** Of the build: what the YAML of `content/` says, by the hash of its text (scripts/parsed-yaml.ts). */
export const PARSED_FILE = 'yaml.json'

const PARSED = path.resolve(import.meta.dirname, '../../build/current', PARSED_FILE)

let parsed: Map<string, unknown> | undefined

function parsedAtBuild(): Map<string, unknown> {
  parsed ??= new Map(existsSync(PARSED) ? Object.entries(JSON.parse(readFileSync(PARSED, 'utf8'))) : [])
  return parsed
}

/**
 * What a YAML text says. Parsing all of it takes a third of a start, so the build did it before; a text that has changed
 * since is parsed. Throws at a fault in the text.
 */
export function parseYaml(text: string): unknown {
  const known = parsedAtBuild()
  const key = sha256(text)
  const found = known.get(key)
  if (found === undefined) return (createRequire(import.meta.url)('yaml') as typeof import('yaml')).parse(text)
  // A start reads each text once: what it has read needs no second place in memory.
  known.delete(key)
  return found
}
