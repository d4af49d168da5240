// The mail hosts that most US consumers use. A host one wrong, missing, extra or swapped letter away is a likely typo.
const COMMON_HOSTS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'live.com',
  'msn.com',
  'att.net',
  'verizon.net',
]
// Real hosts that are one letter away from a common one.
const REAL_NEIGHBOURS = ['ymail.com', 'mail.com', 'email.com', 'love.com']

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

/** The address the visitor may have meant, or `undefined` when nothing looks wrong. */
export function likelyEmail(email: string): string | undefined {
  const at = email.trim().lastIndexOf('@')
  const host = email
    .trim()
    .slice(at + 1)
    .toLowerCase()
  if (at < 1 || COMMON_HOSTS.includes(host) || REAL_NEIGHBOURS.includes(host)) return undefined
  const meant = COMMON_HOSTS.find((common) => isOneEditApart(host, common))
  return meant && `${email.trim().slice(0, at)}@${meant}`
}
