import * as v from 'valibot'
import { grouped } from '../domain/text/numbers.ts'
import { INVALID_EMAIL } from './messages.ts'

// The specification's simple pattern: text, @, text, dot, text, no spaces.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Longest accepted text of a one-line field, in characters. */
export const LINE_LIMIT = 200
/** Longest accepted description, in characters. */
const DESCRIPTION_LIMIT = 5_000

const limited = (limit: number) =>
  v.maxLength<string, number, string>(limit, `Please use at most ${grouped(limit)} characters`)

/** Without characters that nobody sees: a name of them alone is blank, and an address with one is another address. */
const visible = () => v.transform((text: string) => text.replace(/\p{DI}/gu, '').trim())

// A line break could end a line of a mail or an export, an escape command a terminal; PostgreSQL takes no NUL.
const oneLine = v.check<string, string>(
  (text) => !/[^\P{Cc}\t]|[\u2028\u2029]/u.test(text),
  'Please use one line of plain text',
)

/** One line of text that must not be blank. */
export const requiredLine = (message: string) =>
  v.pipe(v.string(), visible(), v.nonEmpty(message), oneLine, limited(LINE_LIMIT))

export const optionalLine = () => v.pipe(v.string(), visible(), oneLine, limited(LINE_LIMIT))

/** A description of any number of lines that must not be blank. */
export const requiredText = (message: string) =>
  v.pipe(
    v.string(),
    visible(),
    v.nonEmpty(message),
    v.check((text) => !/[^\P{Cc}\s]/u.test(text), 'Please use plain text'),
    limited(DESCRIPTION_LIMIT),
  )

export const requiredEmail = (blankMessage: string) =>
  v.pipe(
    v.string(),
    visible(),
    v.nonEmpty(blankMessage),
    oneLine,
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
