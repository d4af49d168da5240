import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package where this machine has Debian's package manager and this process is root; answers whether it has. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name}`)
  const aptGet = (...args: readonly string[]) =>
    // In run level 1 a package does not start its services.
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } }).status === 0
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', name)
}
