import * as v from 'valibot'
import { grouped } from '../domain/text/numbers.ts'
import { INVALID_EMAIL } from './messages.ts'

// The specification's simple pattern: text, @, text, dot, text, no spaces.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Longest accepted text of a one-line field, in characters. */
export const LINE_LIMIT = 200
/** Longest accepted description, in characters. */
export const DESCRIPTION_LIMIT = 5_000

const limited = (limit: number) =>
  v.maxLength<string, number, string>(limit, `Please use at most ${grouped(limit)} characters`)

/** One line of text that must not be blank. */
export const requiredLine = (message: string, limit = LINE_LIMIT) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), limited(limit))

export const optionalLine = () => v.pipe(v.string(), v.trim(), limited(LINE_LIMIT))

export const requiredEmail = (blankMessage: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(blankMessage),
    // The pattern takes quadratic time: a text of 64 KB would block the whole process for seconds.
    v.check((text) => text.length > LINE_LIMIT || EMAIL.test(text), INVALID_EMAIL),
    limited(LINE_LIMIT),
  )

/** Choices of a group, in the order of `options`, each once. */
export const choices = <const Option extends string>(options: readonly Option[], message: string) =>
  v.pipe(
    v.array(v.picklist(options, message)),
    v.transform((chosen) => options.filter((option) => chosen.includes(option))),
  )
