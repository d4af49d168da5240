export type Coding = 'br' | 'gzip'

/** In order of preference: brotli makes smaller bodies. */
const CODINGS: readonly Coding[] = ['br', 'gzip']

const WEIGHT = /^q=(\d(?:\.\d+)?)$/

/** Headers remembered at most. Browsers send few different ones; any others are parsed each time. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Coding | undefined>()

/** The coding to send to a browser with this `Accept-Encoding`; `undefined`: none. */
export function preferredCoding(accepted: string | string[] | undefined): Coding | undefined {
  const header = String(accepted ?? '')
  const before = remembered.get(header)
  if (before !== undefined || remembered.has(header)) return before
  const coding = readCoding(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, coding)
  return coding
}

function readCoding(header: string): Coding | undefined {
  const offers = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
        const weight = parameters.map((parameter) => WEIGHT.exec(parameter)?.[1]).find((text) => text !== undefined)
        return [name, Number(weight ?? 1)] as const
      }),
  )
  return CODINGS.find((coding) => (offers.get(coding) ?? 0) > 0)
}
