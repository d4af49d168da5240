// Formats of the US. They never block a form, since the visitor may be right and the rule wrong.

/**
 * Whether a text could be a US phone number: ten digits (or eleven with a leading 1), area code and exchange starting
 * with 2 to 9.
 */
export function couldBeUsPhone(phone: string): boolean {
  const digits = phone.replace(/(?:ext|x)\.?\s*\d+\s*$/i, '').replace(/\D/g, '')
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)
}

/** Whether a text could be a US ZIP code: five digits, or nine. */
export const couldBeUsZip = (zip: string): boolean => /^\d{5}(?:-?\d{4})?$/.test(zip.trim())
