import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian-package.ts'

// The headless shell draws no window: the same specs took it 54 s of processor time, a whole Chromium 97 s.
const SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const first = (paths: readonly string[]) => paths.find((candidate) => existsSync(candidate))

/**
 * A Chromium: Debian's headless shell, installed now where this process may; else an installed one, else the test
 * runner's own download.
 */
export function findBrowser(): string {
  if (existsSync(SHELL) || (installDebianPackage('chromium-headless-shell') && existsSync(SHELL))) return SHELL
  const found = first([...WHOLE, chromium.executablePath()])
  if (found) return found
  console.log('No Chromium found: fetching one')
  if (!run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'))
    throw new Error('No Chromium could be had: install one, then run npm test again')
  return chromium.executablePath()
}
