import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/settings/config.ts'

export interface Output {
  write(text: string): unknown
  /** Whether a person reads it on a screen. */
  readonly isTTY?: boolean | undefined
}

/** What a command line runs in. Commands see nothing of the process but this and the files they are given. */
export interface Surroundings {
  readonly stdout: Output
  readonly stderr: Output
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /**
   * From its call on, Ctrl-C does not end the process but aborts the signal: for commands that run until then.
   */
  readonly interrupted?: () => AbortSignal
}

/** The command line names no known command or option: the usage is printed, and the exit code is 2. */
export class UsageError extends Error {}

/** What a command works with. */
export interface Context {
  readonly config: () => Config
  readonly clock: () => number
  /** Writes text to stdout unchanged. */
  readonly print: (text: string) => unknown
  /** Writes one JSON document to stdout. */
  readonly printJson: (value: unknown) => unknown
  /** stdout is a screen, on which what was written can be cleared. */
  readonly isTerminal: boolean
  readonly interrupted: () => AbortSignal
  /** Writes a line for people to stderr. */
  readonly warn: (line: string) => unknown
}

export interface Command {
  /** The words that call the command, such as `leads list`. */
  readonly name: string
  /** The arguments and options after the name, as the usage text shows them. */
  readonly usage: string
  readonly does: string
  /** For the audit trail, which notes every command: `reads` changes nothing, `free` shows nothing of any person. */
  readonly audit?: 'reads' | 'free'
  /** Returns the exit code. Throws a `UsageError` for exit code 2, or an `OperatorError` for exit code 1. */
  run(args: readonly string[], context: Context): Promise<number>
}

const never = () => new AbortController().signal

export function createContext({
  stdout,
  stderr,
  environment,
  clock = Date.now,
  interrupted = never,
}: Surroundings): Context {
  return {
    config: () => readConfig(environment),
    clock,
    print: (text) => stdout.write(text),
    printJson: (value) => stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    isTerminal: stdout.isTTY === true,
    interrupted,
    warn: (line) => stderr.write(`${line}\n`),
  }
}

/** The option that every listing takes. */
export const JSON_OPTION = { json: { type: 'boolean', default: false } } as const

/**
 * Reads the arguments and options after a command's name; throws a `UsageError` for one that is unknown or missing.
 * @param names the positional arguments, as messages call them
 * @param many any number of positional arguments is right, also none
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  names: readonly string[] = [],
  { many = false } = {},
) {
  const { values, positionals } = parseOrRefuse(args, options)
  if (!many && positionals.length > names.length) throw new UsageError(`${positionals[names.length]} is one too many`)
  const missing = many ? undefined : names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  return { values, positionals }
}

function parseOrRefuse<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) {
      throw new UsageError((error as Error).message)
    }
    throw error
  }
}
