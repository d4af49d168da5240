/** The form of an email address by which two records of one person are matched: trimmed, lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The form of a phone number by which records are matched: its last ten digits; empty where there are fewer than seven. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? '' : digits.slice(-10)
}
