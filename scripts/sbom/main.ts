// npm run sbom: what the site is made of, from the lockfile alone, without a network.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import lockfile from '../../package-lock.json' with { type: 'json' }
import { billOfMaterials } from './bill-of-materials.ts'
import { licenseList } from './license-list.ts'

const [bill = 'sbom/sbom.cdx.json', licenses = 'sbom/licenses.md', ...more] = process.argv.slice(2)
if (more.length > 0 || bill.startsWith('-')) {
  console.error('Use: npm run sbom -- [BILL.json] [LICENSES.md]')
  process.exit(2)
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  writeFileSync(file, text)
}

const made = billOfMaterials(lockfile)
write(bill, `${JSON.stringify(made, null, 2)}\n`)
write(licenses, licenseList(lockfile))
console.log(`${made.components.length} packages in ${bill} (CycloneDX 1.6), their licenses in ${licenses}`)
