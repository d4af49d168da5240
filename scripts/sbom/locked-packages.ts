/** What package-lock.json (version 3) says of one package. */
interface LockEntry {
  /** Where it differs from the folder's name. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly resolved?: string
  /** Checksum, as `sha512-BASE64`. */
  readonly integrity?: string
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

export interface Lockfile {
  readonly name: string
  readonly version: string
  /** By folder; the project itself is ''. */
  readonly packages: Readonly<Record<string, LockEntry>>
}

/** `production`: the running site may load it. `development`: it builds or tests the site. */
export type Use = 'production' | 'development'

export interface LockedPackage {
  /** Its folder, such as node_modules/pg. Names it within the lockfile. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** As SPDX names it, or NOASSERTION where the package names none. */
  readonly license: string
  readonly use: Use
  /** Installed on some systems only. */
  readonly optional: boolean
  readonly resolved: string | undefined
  readonly integrity: string | undefined
  /** Folders of the packages that it asks for. */
  readonly asksFor: readonly string[]
}

const MODULES = 'node_modules/'

/** The folder that `import NAME` finds from a package's folder, as Node looks for it: inside first, then further out. */
function findFolder(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${MODULES}`)))) {
    const folder = at === '' ? MODULES + name : `${at}/${MODULES}${name}`
    if (packages[folder]) return folder
    if (at === '') return undefined
  }
}

/** What a package needs to run. An optional peer is left out: it is there only where something else asks for it. */
const needs = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry): string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

function foldersNeeded(packages: Lockfile['packages'], folder: string): string[] {
  return needs(packages[folder] ?? {}).flatMap((name) => findFolder(packages, folder, name) ?? [])
}

/** The folders of all that the project's own `dependencies` lead to. */
function productionFolders(packages: Lockfile['packages']): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = foldersNeeded(packages, '')
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    waiting.push(...foldersNeeded(packages, folder))
  }
  return found
}

/** Every package of the lockfile, in the order of folders. */
export function lockedPackages({ packages }: Lockfile): LockedPackage[] {
  const production = productionFolders(packages)
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({
      folder,
      name: entry.name ?? folder.slice(folder.lastIndexOf(MODULES) + MODULES.length),
      version: entry.version ?? '',
      license: entry.license ?? 'NOASSERTION',
      use: production.has(folder) ? 'production' : 'development',
      optional: entry.optional === true,
      resolved: entry.resolved,
      integrity: entry.integrity,
      asksFor: foldersNeeded(packages, folder),
    }))
}
