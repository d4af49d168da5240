/** The key that matches two records by email address: trimmed, lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The key that matches two records by phone number: its last ten digits; empty for fewer than seven digits. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? '' : digits.slice(-10)
}
