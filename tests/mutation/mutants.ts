import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '@stryker-mutator/api/logging'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'

// StrykerJS makes the changes; which of them are tried, and how, is ours: its own runner cannot draw a sample, and its
// mutants are invisible to the processes that some tests start.

/** Where the rules stand. Pages and tools are seen by the browser's tests. */
const FOLDERS = ['domain', 'forms', 'server', 'app/submissions']

/** One small change of one file. */
export interface Mutant {
  /** Its number in the instrumented sources. */
  readonly id: string
  readonly file: string
  /** First line of what is changed, counted from 1. */
  readonly line: number
  readonly kind: string
  readonly before: string
  readonly after: string
  /** The whole file with the change made. */
  readonly mutated: string
}

const quiet = () => {}
const off = () => false
const LOGGER: Logger = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

/** Offset in `text` of a position whose line and column count from 0. */
function offsetOf(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  let offset = 0
  for (let passed = 0; passed < line; passed += 1) offset = text.indexOf('\n', offset) + 1
  return offset + column
}

interface Instrumented {
  readonly mutants: readonly Mutant[]
  /** Text by file. Instrumented code reports the number of each mutant that it passes. */
  readonly texts: ReadonlyMap<string, string>
}

/** Every change that can be made, and the sources instrumented for all of them. */
async function instrument(files: readonly string[]): Promise<Instrumented> {
  const originals = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const injector = createInjector()
    .provideValue('logger', LOGGER)
    .provideValue('options', {} as never)
    .provideValue('getLogger', () => LOGGER)
  const sources = [...originals].map(([name, content]) => ({ name, content, mutate: true }))
  const result = await createInstrumenter(injector as never).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  const mutants = result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
    const text = originals.get(fileName) ?? ''
    const [start, end] = [offsetOf(text, location.start), offsetOf(text, location.end)]
    return {
      id,
      file: fileName,
      line: location.start.line + 1,
      kind: mutatorName,
      before: text.slice(start, end),
      after: replacement,
      mutated: text.slice(0, start) + replacement + text.slice(end),
    }
  })
  return { mutants, texts: new Map(result.files.map(({ name, content }) => [name, content])) }
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `size` changes drawn evenly from all that can be made, the same ones for the same seed and source, and the instrumented files. */
export async function drawMutants(size: number, seed: number): Promise<Instrumented> {
  const { mutants, texts } = await instrument(FOLDERS.flatMap(sourcesIn))
  const random = randomFrom(seed)
  const drawn = mutants
    .map((mutant) => ({ mutant, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ mutant }) => mutant)
  const files = new Set(drawn.map(({ file }) => file))
  return { mutants: drawn, texts: new Map([...texts].filter(([file]) => files.has(file))) }
}
