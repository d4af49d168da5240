import { createRequire } from 'node:module'
import { parsed } from './parsed.ts'

/** What a YAML text says. Throws at a fault in the text. */
export const parseYaml = (text: string): unknown =>
  // Loaded only where the build has not parsed the text.
  parsed('yaml', text, (unread) => (createRequire(import.meta.url)('yaml') as typeof import('yaml')).parse(unread))
