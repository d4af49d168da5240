import { inspect } from 'node:util'
import { writeError, writeOut } from './log-output.ts'
import { projectFrames } from './stack-frames.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

/**
 * The fields that a log line may hold. Any other field does not compile, so that a visitor's name, email, phone number,
 * address or free text cannot slip in with an object.
 */
export interface LogFields {
  /** Names one request; its answer carries the same id. */
  readonly requestId?: string | undefined
  readonly reference?: string | undefined
  readonly service?: string | undefined
  readonly state?: string | undefined
  readonly status?: number | undefined
  readonly attempts?: number | undefined
  readonly ms?: number | undefined
  readonly method?: string | undefined
  /** The route pattern or a fixed path, never a path as typed by a visitor. */
  readonly route?: string | undefined
  /** A fixed phrase or an error code, never a partner's or visitor's text. */
  readonly reason?: string | undefined
  readonly count?: number | undefined
  /** Which form, and how it was answered. */
  readonly form?: string | undefined
  readonly outcome?: string | undefined
}

/** An `error` adds its reason, and where in our own files it was thrown. */
type WriteEvent = (message: string, fields?: LogFields, error?: unknown) => void
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, WriteEvent>>

/** Where a log goes. */
interface LogOutput {
  readonly write?: (line: string) => void
  /** In development errors are also printed whole, with their messages. */
  readonly printErrors?: boolean
}

/** A log that writes one JSON line per event of `level` or above. */
export function createLog(level: LogLevel, { write = writeOut, printErrors = false }: LogOutput = {}): Log {
  const at =
    (own: LogLevel): WriteEvent =>
    (message, fields = {}, error) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return
      const thrown = error === undefined ? {} : { reason: errorReason(error), frames: projectFrames(error) }
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields, ...thrown })}\n`)
      if (printErrors && error !== undefined) writeError(`${inspect(error)}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** An error's code, and what the store's own code means: for logs and alerts, without words of a visitor. */
export function errorReason(error: unknown): string {
  const { errstr } = (error ?? {}) as { errstr?: unknown }
  return typeof errstr === 'string' ? `${errorCode(error)}: ${errstr}` : errorCode(error)
}

/** An error's code or class name: enough to find the cause, without a message that might quote a visitor's words. */
export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const code = (error as { code?: unknown }).code
    return typeof code === 'string' ? code : error.name
  }
  return 'unknown error'
}
