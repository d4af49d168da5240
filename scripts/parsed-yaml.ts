// Writes what the YAML of content/ says as JSON into the folder of a build, for server/content/yaml.ts.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { frontMatterOf } from '../server/content/front-matter.ts'
import { PARSED_FILE } from '../server/content/yaml.ts'
import { sha256 } from '../server/hash.ts'

const [, , built = ''] = process.argv
const texts = [
  ...globSync('content/**/*.yaml').map((file) => readFileSync(file, 'utf8')),
  ...globSync('content/**/*.md').flatMap((file) => frontMatterOf(readFileSync(file, 'utf8'))?.matter ?? []),
]
writeFileSync(
  path.join(built, PARSED_FILE),
  JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), parse(text)]))),
)
