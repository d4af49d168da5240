import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A network that does not answer is given up after this long; the download has the longer one, once the lists came. */
const LISTS_WITHIN_MS = 30_000
const DOWNLOAD_WITHIN_MS = 120_000
const NETWORK = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
// In run level 1 a package does not start its services.
const ENVIRONMENT = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Installs a package where this machine has Debian's package manager and this process is root; answers whether it has.
 * Only what waits for the network has a time limit: an installation that is killed leaves half a package.
 */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name}`)
  const aptGet = (args: readonly string[], timeout?: number) =>
    spawnSync('apt-get', [...NETWORK, '-qq', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: ENVIRONMENT,
      timeout,
    }).status === 0
  const install = ['install', '-y', '--no-install-recommends', name]
  const installed =
    aptGet(['update'], LISTS_WITHIN_MS) &&
    aptGet([...install, '--download-only'], DOWNLOAD_WITHIN_MS) &&
    aptGet([...install, '--no-download'])
  if (!installed) console.log(`${name} could not be installed`)
  return installed
}
