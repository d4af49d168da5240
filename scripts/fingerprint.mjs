// What a build was made from, told by content alone: a clone or a copy has other times of change.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** Whatever the bundled programs are made from (scripts/bundle-programs.mjs). */
export const PROGRAM_INPUTS = [
  'content/legal-notices.json',
  'content/screens',
  'domain',
  'forms',
  'package-lock.json',
  'package.json',
  'scripts/bundle-programs.mjs',
  'server',
  'site.ts',
  'web.ts',
]

function filesBelow(entry) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(`${entry}/${name}`))
}

/** Of files and folders; paths are relative to the project, where the process runs. */
export function fingerprint(entries) {
  const hash = createHash('sha256')
  for (const file of entries.filter(existsSync).flatMap(filesBelow)) {
    // Tests lie beside their subject; they are not built.
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
