/** What became of opening an address. */
export type LinkState =
  /** It answered, at the same address. */
  | 'open'
  /** It answered from another address for good, which the content should name instead. */
  | 'moved'
  /** It answered that it is not there. */
  | 'dead'
  /** Somebody answered, but not this program: many offices turn robots away. A person has to look. */
  | 'refused'
  /** Nobody answered. */
  | 'unreachable'

export interface CheckedLink {
  readonly state: LinkState
  /** Status, new address or reason. */
  readonly detail: string
}

const TIMEOUT_MS = 20_000
const MOST_HOPS = 8
/** As a browser asks, since some servers answer nothing else; the name says who it is. */
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (compatible; link check of a debt education site)', Accept: '*/*' }

const MOVED_FOR_GOOD = [301, 308]
const GONE = [404, 410]

interface Answer {
  readonly status: number
  readonly location: string | null
}

async function ask(address: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: HEADERS,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return { status: answer.status, location: answer.headers.get('location') }
}

/** HEAD first; what a server says to that is believed only when it is good, since many know GET alone. */
async function open(address: string, timeoutMs: number): Promise<Answer> {
  const head = await ask(address, 'HEAD', timeoutMs).catch(() => undefined)
  return head && head.status < 400 ? head : ask(address, 'GET', timeoutMs)
}

const reasonOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'unknown error'
}

/** Opens an address, following where it leads. `timeoutMs` is for each step. */
export async function checkLink(address: string, timeoutMs: number = TIMEOUT_MS): Promise<CheckedLink> {
  let at = address
  let forGood = true
  try {
    for (let hop = 0; hop < MOST_HOPS; hop++) {
      const { status, location } = await open(at, timeoutMs)
      if (status >= 300 && status < 400 && location) {
        forGood &&= MOVED_FOR_GOOD.includes(status)
        at = new URL(location, at).href
        continue
      }
      if (GONE.includes(status)) return { state: 'dead', detail: String(status) }
      if (status >= 400) return { state: 'refused', detail: String(status) }
      return at !== address && forGood ? { state: 'moved', detail: at } : { state: 'open', detail: String(status) }
    }
    return { state: 'dead', detail: `more than ${MOST_HOPS} redirects` }
  } catch (error) {
    return { state: 'unreachable', detail: reasonOf(error) }
  }
}
