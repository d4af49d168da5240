// Compresses the built files of a folder once, at the highest level, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|txt|json|ico)$/
const [, , folder] = process.argv

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !COMPRESSIBLE.test(file)) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGBLOCK]: 24 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
