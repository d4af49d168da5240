import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '../project-folders.ts'

const FRAME = /^\s+at (?:(?<caller>.+?) \()?(?<file>(?:file:\/\/)?\/[^\s()]+):(?<line>\d+):(?<column>\d+)\)?$/
/** What V8 calls a caller: `async Object.loader`, `new Site`, `Array.<anonymous>`. */
const CALLER = /^[\w$.<># ]{1,80}$/

/** Errors whose frames are read: the error itself, and the causes behind it. A chain of causes may be a circle. */
const MOST_CAUSES = 3

/** The lines of a stack below its first one, which quotes the message, and so perhaps a visitor. */
function linesBelowMessage({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return []
  const at = message === '' ? -1 : stack.indexOf(message)
  return (at < 0 ? stack : stack.slice(at + message.length)).split('\n')
}

function pathOf(file: string): string {
  try {
    return file.startsWith('file:') ? fileURLToPath(file) : file
  } catch {
    return file
  }
}

function readFrame(line: string): string | undefined {
  const { caller, file = '', line: row, column } = FRAME.exec(line)?.groups ?? {}
  const place = path.relative(PROJECT, pathOf(file))
  if (file === '' || place.startsWith('..') || place.includes('node_modules')) return undefined
  return [`${place}:${row}:${column}`, ...(caller && CALLER.test(caller) ? [caller] : [])].join(' ')
}

/**
 * The frames of an error's stack that lie in this project, innermost first, such as `app/pages/home.tsx:12:5 loader`, and
 * then those of its causes. They hold nothing of the message.
 */
export function projectFrames(error: unknown, depth = MOST_CAUSES): string[] {
  if (!(error instanceof Error) || depth === 0) return []
  const own = linesBelowMessage(error).flatMap((line) => readFrame(line) ?? [])
  return [...own, ...projectFrames(error.cause, depth - 1)]
}
