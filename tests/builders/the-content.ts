import { loadContent } from '../../server/content/content.ts'
import { aConfig } from './a-config.ts'

/** What `content/` holds, under default settings. Read once a process: it takes half a second. */
export const theContent = loadContent(aConfig())
