export type Coding = 'br' | 'gzip'

/** In order of preference: brotli makes smaller bodies. */
const CODINGS: readonly Coding[] = ['br', 'gzip']

const WEIGHT = /^q=(\d(?:\.\d+)?)$/

/** The coding to send to a browser with this `Accept-Encoding`; `undefined`: none. */
export function preferredCoding(accepted: string | string[] | undefined): Coding | undefined {
  const offers = new Map(
    String(accepted ?? '')
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
