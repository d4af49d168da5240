import { writeOut } from './log-output.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

/**
 * The fields that a log line may hold. Any other field does not compile, so that a visitor's name, email, phone number,
 * address or free text cannot slip in with an object.
 */
export interface LogFields {
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
}

export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, fields?: LogFields) => void>>

/** A log that writes one JSON line per event of `level` or above. */
export function createLog(level: LogLevel, write: (line: string) => void = writeOut): Log {
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields })}\n`)
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
