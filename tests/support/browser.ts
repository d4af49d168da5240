import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell first: a new browser context takes it a third of the time of a whole Chromium.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
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

/** A Chromium: an installed one, else the test runner's own download, else the system's package manager. */
export function findBrowser(): string {
  const found = first(INSTALLED) ?? first([chromium.executablePath()])
  if (found) return found
  console.log('No Chromium found: fetching one')
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'))
    return chromium.executablePath()
  if (run('apt-get', 'update', '-qq')) run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')
  const installed = first(INSTALLED)
  if (!installed) throw new Error('No Chromium could be had: install one, then run npm test again')
  return installed
}
