// Writes what the texts of content/ are parsed to into the folder of a build, for server/content/parsed.ts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadContent } from '../server/content/content.ts'
import { PARSED_FILE, recordParsed } from '../server/content/parsed.ts'
import { processConfig } from '../server/settings/config.ts'

const [, , built = ''] = process.argv
const texts = recordParsed(() => loadContent(processConfig()))
writeFileSync(path.join(built, PARSED_FILE), JSON.stringify(Object.fromEntries(texts)))
