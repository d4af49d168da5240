import { type LockedPackage, type Lockfile, lockedPackages, type Use } from './locked-packages.ts'

/** Licenses under which the running site may use a package: they ask for no more than to keep their notice. */
export const ALLOWED_LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
])

const row = ({ name, version, license }: LockedPackage) => `| ${name} | ${version} | ${license} |`

function table(packages: readonly LockedPackage[], use: Use): string[] {
  const rows = packages
    .filter((locked) => locked.use === use)
    .toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
    .map(row)
  return ['| Package | Version | License |', '|---|---|---|', ...new Set(rows), '']
}

/** Every package's license, as Markdown: what the running site uses, then what builds and tests it. */
export function licenseList(lockfile: Lockfile): string {
  const packages = lockedPackages(lockfile)
  return [
    `# Licenses of ${lockfile.name} ${lockfile.version}`,
    '',
    'Made by `npm run sbom` from package-lock.json. The package `node` is the Node.js runtime, whose file LICENSE names what',
    'it holds. The font Figtree is part of the site (OFL-1.1, `public/fonts/OFL-figtree.txt`).',
    '',
    '## What the running site uses',
    '',
    ...table(packages, 'production'),
    '## What builds and tests it',
    '',
    ...table(packages, 'development'),
  ].join('\n')
}
