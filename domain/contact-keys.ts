/** The form of an email address by which two records of one person are matched: trimmed, lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** What follows the number itself: "ext 12", "x12", "#12", ";ext=12", ",12". */
const EXTENSION = /(?:ext(?:ension|n)?|x|#|,)[\s.:=#]*\d{1,8}\)?$/i
/** A US number's area code and exchange begin with neither 0 nor 1. */
const US_NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})/

/**
 * The form of a phone number by which two records of one person are matched: ten digits, without country code and
 * extension; empty where there are fewer than seven. Of a number that is not a US one it is the last ten digits.
 */
export function phoneKey(phone: string): string {
  const number = phone.trim().replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '')
  if (digits.length < 7) return ''
  const isForeign = /^\+(?!\s*1)/.test(number)
  const local = isForeign ? undefined : US_NUMBER.exec(digits)?.[1]
  return local ?? digits.slice(-10)
}
