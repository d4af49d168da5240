import { inspect } from 'node:util'
import { writeError, writeOut, writeOutSoon } from './log-output.ts'
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
  /** The form's name; `outcome` says how it was answered. */
  readonly form?: string | undefined
  readonly outcome?: string | undefined
}

/** An `error` adds its reason, and where in our own files it was thrown. */
type WriteEvent = (message: string, fields?: LogFields, error?: unknown) => void
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, WriteEvent>> & {
  /** One line for a request that the application has answered, of level `info`; written soon, together with others. */
  readonly request: (answered: AnsweredRequest) => void
}

/** The fields of a request's line. No field may need escaping: a pattern is our own text, and so is an id. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  /** Milliseconds from the request to the end of its answer. */
  readonly ms: number
}

/** Where a log goes. */
interface LogOutput {
  readonly write?: (line: string) => void
  readonly writeSoon?: (line: string) => void
  /** In development errors are also printed whole, with their messages. */
  readonly printErrors?: boolean
}

const MESSAGE = '"level":"info","message":"request","requestId":"'

/** The beginning of a request's line, made once a millisecond: a date is formatted in half the time of the whole line. */
function createBeginning(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      text = `{"time":"${new Date(now).toISOString()}",${MESSAGE}`
    }
    return text
  }
}

/** The end of a request's line. The last one of each route is kept, since most answers of a route take the same milliseconds. */
function createEnd(): (answered: AnsweredRequest) => string {
  const ends = new Map<string, { method: string; status: number; ms: number; text: string }>()
  return ({ method, route, status, ms: exact }) => {
    const ms = Math.round(exact)
    const last = ends.get(route)
    if (last && last.ms === ms && last.status === status && last.method === method) return last.text
    const text = `","method":"${method}","route":"${route}","status":${status},"ms":${ms}}\n`
    ends.set(route, { method, status, ms, text })
    return text
  }
}

/** A log that writes one JSON line per event of `level` or above. */
export function createLog(
  level: LogLevel,
  { write = writeOut, writeSoon = write === writeOut ? writeOutSoon : write, printErrors = false }: LogOutput = {},
): Log {
  const beginning = createBeginning()
  const end = createEnd()
  const at =
    (own: LogLevel): WriteEvent =>
    (message, fields = {}, error) => {
      if (LEVELS.indexOf(own) < LEVELS.indexOf(level)) return
      const thrown = error === undefined ? {} : { reason: errorReason(error), frames: projectFrames(error) }
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields, ...thrown })}\n`)
      if (printErrors && error !== undefined) writeError(`${inspect(error)}\n`)
    }
  // Built without JSON.stringify: for a page from memory, this line is most of the cost of metrics and log (bench observing).
  const request: Log['request'] = (answered) => writeSoon(beginning() + answered.requestId + end(answered))
  const isOn = LEVELS.indexOf('info') >= LEVELS.indexOf(level)
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    request: isOn ? request : () => {},
  }
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
