import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/settings/config.ts'

export interface Output {
  write(text: string): unknown
}

/** What a command line runs in. Commands see nothing of the process but this and the files they are given. */
export interface Surroundings {
  readonly stdout: Output
  readonly stderr: Output
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** The command line is not one that there is: usage is printed and the exit code is 2. */
export class UsageError extends Error {}

/** What a command works with. */
export interface Context {
  readonly config: () => Config
  readonly clock: () => number
  /** To stdout, as it is. */
  readonly print: (text: string) => unknown
  /** One JSON document to stdout. */
  readonly printJson: (value: unknown) => unknown
  /** A line to stderr, for people. */
  readonly warn: (line: string) => unknown
}

export interface Command {
  /** Its words, such as `leads list`. */
  readonly name: string
  /** What follows the words. */
  readonly usage: string
  readonly does: string
  /** Answers the exit code. Throws a `UsageError`, or an `OperatorError` for exit code 1. */
  run(args: readonly string[], context: Context): Promise<number>
}

export function createContext({ stdout, stderr, environment, clock = Date.now }: Surroundings): Context {
  return {
    config: () => readConfig(environment),
    clock,
    print: (text) => stdout.write(text),
    printJson: (value) => stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    warn: (line) => stderr.write(`${line}\n`),
  }
}

/** The option that every listing takes. */
export const JSON_OPTION = { json: { type: 'boolean', default: false } } as const

/**
 * Reads what follows a command's words. `names` name the positionals, for messages; `many`: the last may come more than
 * once, and all may be missing.
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
