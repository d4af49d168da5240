// Bundles the programs that serve the site into `FOLDER/programs`: node scripts/bundle-programs.mjs FOLDER
// They run as sources, too. Bundled they start in two thirds of the time and need 10 MB less: Node keeps something of every
// file, and there are 458 of them, 255 of kysely alone. Of valibot they hold what they use. Other packages stay where they are;
// React Router has to, since the build of the pages shares it.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { rolldown } from 'rolldown'
import { fingerprint, PROGRAM_INPUTS } from './fingerprint.mjs'

const [folder = ''] = process.argv.slice(2)
const programs = path.join(folder, 'programs')

const bundle = await rolldown({
  // The thread, too: as a source it would load Node's TypeScript stripper, which is 11 to 15 MB.
  input: { site: 'site.ts', web: 'web.ts', 'brotli-worker': 'server/http/kept-pages/brotli-worker.ts' },
  platform: 'node',
  external: /^(?!kysely$|valibot$|[./])/,
})
rmSync(programs, { recursive: true, force: true })
await bundle.write({
  dir: programs,
  // With any other character V8 keeps all of a file in two bytes a character.
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  sourcemap: true,
  sourcemapExcludeSources: true,
})
await bundle.close()
writeFileSync(path.join(programs, 'built-from'), fingerprint(PROGRAM_INPUTS))
