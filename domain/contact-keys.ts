// No reader sees these, so two texts that differ in them alone are one to the person who typed them.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const DIGIT = /\p{Nd}/u

/** The ASCII digit of a digit of any script. Unicode lists the digits of each script in runs from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** A text without what nobody sees, compatible forms made one (NFKC), and digits of every script as ASCII ones. */
export const foldedText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()

/** What follows the number itself: "ext 12", "x12", "#12", ";ext=12", ",12". */
const EXTENSION = /(?:ext(?:ension|n)?|x|#|,)[\s.:=#]*\d{1,8}\)?$/i
/** A US number's area code and exchange begin with neither 0 nor 1. */
const US_NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})/
const LETTERS = /\p{L}+/u
const US_DIGITS = 10
const FEWEST_DIGITS = 7

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const usNumber = (digits: string): string | undefined => US_NUMBER.exec(digits)?.[1]

/** As numbers were read until words before them were told apart. */
function firstReading(number: string): string {
  const digits = digitsOf(number)
  if (digits.length < FEWEST_DIGITS) return ''
  const isForeign = /^\+(?!\s*1)/.test(number)
  return (isForeign ? undefined : usNumber(digits)) ?? digits.slice(-US_DIGITS)
}

/** The US number that follows words with digits of their own, as in "5pm 512-555-0100". */
const numberAfterWords = (number: string): string | undefined =>
  number
    .split(LETTERS)
    .slice(1)
    .map((part) => usNumber(digitsOf(part)))
    .find((found) => found !== undefined)

function readNumber(text: string): string {
  const number = text.replace(EXTENSION, '')
  const [before = ''] = number.split(LETTERS)
  const stands = digitsOf(before).length >= FEWEST_DIGITS
  return (stands ? undefined : numberAfterWords(number)) ?? firstReading(number)
}

/** The form of an email address by which two records of one person are matched: folded, trimmed, lower case. */
export const emailKey = (email: string): string => foldedText(email).toLowerCase().normalize('NFKC')

/**
 * The form of a phone number by which two records of one person are matched: ten digits, without country code and
 * extension; empty where there are fewer than seven. Of a number that is not a US one it is the last ten digits.
 */
export const phoneKey = (phone: string): string => readNumber(foldedText(phone))

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '')

/**
 * The keys that records of this email address are stored under: `emailKey` first, then the one that earlier releases made.
 * Empty where there is none.
 */
export const emailKeys = (email: string): readonly string[] => distinct([emailKey(email), email.trim().toLowerCase()])

/** As `emailKeys`, for a phone number. */
export const phoneKeys = (phone: string): readonly string[] =>
  distinct([readNumber(foldedText(phone)), firstReading(phone.trim().replace(EXTENSION, ''))])

/** Every ten digits in a row that could be a US number, wherever in the text. */
export function plausibleNumbers(phone: string): readonly string[] {
  const digits = digitsOf(foldedText(phone))
  const starts = Array.from({ length: Math.max(0, digits.length - US_DIGITS + 1) }, (_, start) => start)
  return distinct(starts.map((start) => digits.slice(start, start + US_DIGITS)).filter((ten) => usNumber(ten) === ten))
}
