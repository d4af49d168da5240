import { createRequire } from 'node:module'
import { parsed } from './parsed.ts'

/** The value of a YAML text. Throws at a fault in the text. */
export const parseYaml = (text: string): unknown =>
  // The YAML parser is loaded only if the build has not parsed the text.
  parsed('yaml', text, (unread) => (createRequire(import.meta.url)('yaml') as typeof import('yaml')).parse(unread))
