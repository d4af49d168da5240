// What a script needs before it runs: dependencies by lockfile, Node 24, and the build. Each only when it is missing or stale.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyPublished, publishBuild } from './builds.mjs'
import { fingerprint, PROGRAM_INPUTS } from './fingerprint.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const NEEDED_NODE = 24
const INSTALLED = 'node_modules/.installed'
const BUILDS = 'build'
/** In each build: the fingerprint of what its pages were made from. */
const BUILT_FROM = 'built-from'
const NODE_PACKAGE = path.join(ROOT, 'node_modules/node')
const OWN_NODE = path.join(NODE_PACKAGE, 'bin/node')
const SETUP_LOCK = path.join(ROOT, '.setup')

/** Whatever the build of the pages reads. */
const PAGE_INPUTS = [
  'app',
  'content/screens',
  'content/legal-notices.json',
  'content/tools',
  'domain',
  'forms',
  'public',
  'scripts/builds.mjs',
  'scripts/compress.mjs',
  'scripts/fingerprint.mjs',
  'scripts/short-names.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** Whatever the content is read from, and the pictures for link previews: titles, the brand, colours, and how they are drawn. */
const CONTENT_INPUTS = [
  '.env',
  'app/head/social-image.ts',
  'app/styles/tokens.css',
  'content',
  'domain',
  'package-lock.json',
  'public/img',
  'scripts/parse-content.ts',
  'scripts/social-images',
  'server/content',
  'server/settings',
]

process.chdir(ROOT)

const isMade = (marker, from) => existsSync(marker) && readFileSync(marker, 'utf8') === from

/** Runs a program of the set-up; what it prints goes to stderr, so that stdout holds only the site's own lines. */
function run(command, args, what, cwd = ROOT) {
  console.error(what)
  // Else a NODE_ENV of the shell would give a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env, cwd })
  if (status === 0) return
  console.error(
    `${what} failed${error ? `: ${error.message}` : ''}. Nothing was started; mend the cause above and run it again.`,
  )
  process.exit(1)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Only one set-up at a time in this folder; a lock whose process is gone counts for nothing. */
async function alone(work) {
  for (;;) {
    try {
      mkdirSync(SETUP_LOCK)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = path.join(SETUP_LOCK, 'pid')
      const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : undefined
      const age = existsSync(SETUP_LOCK) ? Date.now() - statSync(SETUP_LOCK).mtimeMs : 0
      if (pid === undefined ? age > 2_000 : !isRunning(pid)) rmSync(SETUP_LOCK, { recursive: true, force: true })
      else await wait(100)
    }
  }
  try {
    writeFileSync(path.join(SETUP_LOCK, 'pid'), String(process.pid))
    return work()
  } finally {
    rmSync(SETUP_LOCK, { recursive: true, force: true })
  }
}

function installDependencies() {
  // The lockfile alone: it names what package.json asks for, and a changed script needs no new installation.
  const wanted = fingerprint(['package-lock.json'])
  if (isMade(INSTALLED, wanted)) return
  // npm would empty the folder behind the link, which is another checkout's.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and what it holds is not what package-lock.json asks for. Install it where it leads to, or remove the link.',
    )
    process.exit(1)
  }
  // No package's own programs run, on npm 10 as on later ones, which read `allowScripts` of package.json.
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], 'Installing dependencies')
  writeFileSync(INSTALLED, wanted)
}

/** The Node to run with: this one if it is new enough, else the one that the npm package `node` brings. */
function nodeToUse() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath
  if (!existsSync(OWN_NODE)) {
    // The one install script that `allowScripts` lists. It puts the binary into the folder that it runs in.
    run(process.execPath, ['installArchSpecificPackage.js'], `Fetching Node ${NEEDED_NODE}`, NODE_PACKAGE)
  }
  return OWN_NODE
}

/** Builds the pages, or takes those of an earlier build: a changed title, brand or server needs no new ones. */
function makeBuild(node, folder, pages) {
  if (!copyPublished(BUILDS, folder, (build) => isMade(path.join(build, BUILT_FROM), pages))) {
    run(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], 'Building the site')
    run(node, ['scripts/compress.mjs', path.join(folder, 'client')], 'Compressing its files')
    writeFileSync(path.join(folder, BUILT_FROM), pages)
  }
  run(node, ['scripts/bundle-programs.mjs', folder], 'Bundling the programs')
  run(node, ['scripts/social-images/main.ts', path.join(folder, 'client')], 'Drawing the pictures for link previews')
  run(node, ['scripts/parse-content.ts', folder], 'Parsing the content')
}

/** The file that the operator's setting names as its logo: pictures carry it. */
function logoFile() {
  const [, inFile] = (existsSync('.env') && /^SITE_LOGO=["']?(.*?)["']?\s*$/m.exec(readFileSync('.env', 'utf8'))) || []
  return process.env.SITE_LOGO || inFile || undefined
}

function buildSite(node) {
  const pages = fingerprint(PAGE_INPUTS)
  const pictures = fingerprint([...CONTENT_INPUTS, ...[logoFile() ?? []].flat()])
  const whole = `${pages} ${fingerprint(PROGRAM_INPUTS)} ${pictures} ${process.env.SITE_BRAND ?? ''}`
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  publishBuild(BUILDS, name, (folder) => makeBuild(node, folder, pages))
}

/** Prepares what is needed; returns the Node binary to run programs with. */
export const prepare = ({ build }) =>
  alone(() => {
    installDependencies()
    const node = nodeToUse()
    if (build) buildSite(node)
    return node
  })
