import { createHash } from 'node:crypto'
import { type LockedPackage, type Lockfile, lockedPackages } from './locked-packages.ts'

/** The package's address in all of packaging (package-url): pkg:npm/%40scope/name@1.0.0. */
const purl = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

const SCOPES = { production: 'required', development: 'excluded' } as const

const hashes = (integrity: string | undefined) => {
  const [algorithm, digest] = integrity?.split('-') ?? []
  return algorithm === 'sha512' && digest
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
    : {}
}

/** A license by its SPDX id, or an expression of several. */
const licenses = (license: string) =>
  license === 'NOASSERTION' ? [] : /[\s(]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }]

const component = (locked: LockedPackage) => ({
  type: 'library',
  'bom-ref': locked.folder,
  name: locked.name,
  version: locked.version,
  scope: locked.use === 'production' && locked.optional ? 'optional' : SCOPES[locked.use],
  ...hashes(locked.integrity),
  licenses: licenses(locked.license),
  purl: purl(locked),
  ...(locked.resolved ? { externalReferences: [{ type: 'distribution', url: locked.resolved }] } : {}),
  properties: [{ name: 'cdx:npm:package:development', value: String(locked.use === 'development') }],
})

/** The same lockfile gives the same number, so that two bills can be compared byte for byte. */
function serialNumber(lockfile: Lockfile): string {
  const hex = createHash('sha256').update(JSON.stringify(lockfile)).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The bill of materials by CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/): every package of the lockfile with
 * version, checksum, license and use. Scope `required` is what the running site loads, `excluded` what builds or tests it.
 */
export function billOfMaterials(lockfile: Lockfile) {
  const packages = lockedPackages(lockfile)
  const self = { name: lockfile.name, version: lockfile.version }
  const own = lockfile.packages[''] ?? {}
  const direct = Object.keys({ ...own.dependencies }).map((name) => `node_modules/${name}`)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(lockfile),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': 'site', ...self, purl: purl(self) },
    },
    components: packages.map(component),
    dependencies: [
      { ref: 'site', dependsOn: direct },
      ...packages.map(({ folder, asksFor }) => ({ ref: folder, dependsOn: [...new Set(asksFor)] })),
    ],
  }
}
