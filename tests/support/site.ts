import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fingerprint, PROGRAM_INPUTS } from '../../scripts/fingerprint.mjs'
import { SITE_MEMORY } from '../../scripts/programs.mjs'
import { keysFor } from './test-keys.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Opens `/metrics` of a site of the tests. */
export const OPS_TOKEN = 'token-of-the-tests'

export interface RunningSite {
  readonly url: string
  readonly dataDir: string
  /** Everything the process printed so far. */
  readonly output: () => string
  /** Its exit code once it has ended; null after a signal. */
  readonly ended: Promise<number | null>
  readonly pid: number
  /** Sends a message to the preloaded module and waits for its answer; `undefined` where the process has ended. */
  tell(message: object): Promise<unknown>
  /** Ends the process and waits for its end; returns its exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** The lines of the first start on an empty folder: where it serves, and that a key was made. */
const OF_THE_START = /^(Serving http|A key that seals personal data was made: )/

/** What a site has printed besides the lines of its start. */
export const printedSinceStart = ({ output }: Pick<RunningSite, 'output'>): string[] =>
  output()
    .split('\n')
    .filter((line) => line !== '' && !OF_THE_START.test(line))

/** A port that was free a moment ago: SITE_ORIGIN has to name it before the site starts. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const readyUrl = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^(?:Serving (http:\S+)|Delivering)$/m.exec(output())
      if (url) resolve(url[1] ?? '')
    })
    child.once('exit', (code) => reject(new Error(`the site ended with code ${code} before it served:\n${output()}`)))
  })

export interface StartOptions {
  /** No file can grow beyond so many bytes (a multiple of 512): what the site then meets is a full disk. */
  readonly largestFile?: number
  /** With what only development serves; not from the build. */
  readonly development?: boolean
  /** `web.ts` or `worker.ts` for one role alone; a worker has no `url`. */
  readonly program?: 'site.ts' | 'web.ts' | 'worker.ts'
  /** Path of a module that runs in the process before the program, and answers every message that it is sent. */
  readonly preload?: string
}

const PROGRAMS = path.join(ROOT, 'build/current/programs')
let bundlesAreNew: boolean | undefined

/** As it ships, unless a module is loaded before it, which shares the program's own. Throws where the build is older. */
function fileOf({ development, program = 'site.ts', preload }: StartOptions): string {
  // A mutation run changes the sources.
  if (development || preload || program === 'worker.ts' || process.env.SITE_FROM === 'sources') return program
  bundlesAreNew ??= readFileSync(path.join(PROGRAMS, 'built-from'), 'utf8') === fingerprint(PROGRAM_INPUTS)
  if (!bundlesAreNew) throw new Error('The built programs are older than their sources: npm run build')
  return path.join(PROGRAMS, program.replace('.ts', '.js'))
}

/** The command that starts the site, behind a shell that sets the limit; POSIX counts it in blocks of 512 bytes. */
function commandLine(options: StartOptions): readonly [string, readonly string[]] {
  const { largestFile, development, preload } = options
  const file = fileOf(options)
  return largestFile === undefined
    ? [process.execPath, [...(preload ? ['--import', preload] : []), file, ...(development ? ['--development'] : [])]]
    : ['sh', ['-c', `ulimit -f ${largestFile / 512} && exec "$@"`, 'sh', process.execPath, file]]
}

/** Starts the built site in a process of its own, on a free port and a new folder unless told otherwise. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  options: StartOptions = {},
): Promise<RunningSite> {
  const port = settings.PORT ?? String(await freePort())
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'site-data-'))
  const [command, args] = commandLine(options)
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      RATE_LIMIT_FORMS: '0',
      RATE_LIMIT_TOOLS: '0',
      OPS_TOKEN,
      ...(options.development ? {} : SITE_MEMORY),
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      ...keysFor(settings),
      // Pages rendered ahead would take the processor from other tests.
      PAGE_CACHE_WARM_AFTER: '0',
      ...settings,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.preload ? (['ipc'] as const) : [])],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const output = () => printed
  const url = await readyUrl(child, output)
  const kill = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    dataDir,
    output,
    ended,
    pid: child.pid ?? 0,
    async tell(message) {
      const answered = new Promise((resolve) => child.once('message', resolve))
      child.send(message, () => {})
      return Promise.race([answered, ended.then(() => undefined)])
    },
    kill,
    async remove() {
      await kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
