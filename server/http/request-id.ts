import { randomBytes } from 'node:crypto'

/** The header of every answer that holds the id of its request. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Without letters that are easily mistaken when a visitor reads an id out over the phone. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const processId = [...randomBytes(6)].map((byte) => CHARACTERS[byte % 32]).join('')
let requests = 0

/** The id of a new request, such as 7K3M9Q-1042: the process's own part and a number, so that it costs nothing. */
export function newRequestId(): string {
  requests += 1
  return `${processId}-${requests}`
}
