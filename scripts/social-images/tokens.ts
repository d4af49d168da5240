import { readFileSync } from 'node:fs'
import path from 'node:path'

const TOKENS = readFileSync(path.resolve(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')

/** A colour of the site by its name among the tokens; throws when there is none, or when it is no plain hex colour. */
export function token(name: string): string {
  const [, colour] = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,6});`).exec(TOKENS) ?? []
  if (!colour) throw new Error(`app/styles/tokens.css has no colour --${name}`)
  return colour
}
