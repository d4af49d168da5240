import { randomBytes } from 'node:crypto'

/** Without letters that are easily mistaken when a visitor reads an id out over the phone. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const processId = [...randomBytes(6)].map((byte) => CHARACTERS[byte % 32]).join('')
let requests = 0

/** The id of a new request, such as 7K3M9Q-1042: the process's own part and a number, so that it costs nothing. */
export function newRequestId(): string {
  requests += 1
  return `${processId}-${requests}`
}
