/** What the router in the browser reads of its server's settings. They are the same on every page, so the application brings them. */
export const ROUTER_CONTEXT = {
  basename: '/',
  future: { unstable_enableNodeReadableStream: false, unstable_optimizeDeps: false },
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  isSpaMode: false,
} as const

/** `id` of the inert script that holds a document's data. */
export const DATA_ID = 'page-data'

// How React Router's format (turbo-stream) writes a value: a list of values, which name each other by their places. What is
// no place is one of these.
const NULL = -5
const UNDEFINED = -7

/** Names and places of an object in the list. */
const membersOf = (value: object) => Object.entries(value as Readonly<Record<string, number>>)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class NotJson extends Error {}

function jsonValue(values: readonly unknown[], place: number): unknown {
  if (place === NULL) return null
  const value = values[place]
  // A date, an error or a promise is a list that begins with a name.
  if (value === undefined || (Array.isArray(value) && typeof value[0] === 'string')) throw new NotJson()
  if (Array.isArray(value)) return value.map((other) => jsonValue(values, other))
  if (!isObject(value)) return value
  const shown = membersOf(value).filter(([, member]) => member !== UNDEFINED)
  return Object.fromEntries(shown.map(([name, member]) => [values[Number(name.slice(1))], jsonValue(values, member)]))
}

/**
 * The data of a page's routes as plain JSON, which is two fifths shorter than the router's own text. That text stays where it
 * says more: an error, the answer of an action, a value that JSON has not.
 * @param text all that the router would stream to the browser
 */
export function shortData(text: string): string {
  try {
    const values: readonly unknown[] = JSON.parse(text)
    const [state = {}] = values
    const { loaderData, ...others } = Object.fromEntries(
      membersOf(state as object).map(([name, place]) => [values[Number(name.slice(1))], place]),
    )
    const routes = values[loaderData ?? UNDEFINED]
    if (!isObject(routes) || Object.values(others).some((place) => place !== NULL)) return text
    // A route whose data are undefined has data, all the same.
    if (membersOf(routes).some(([, place]) => place === UNDEFINED)) return text
    return JSON.stringify(jsonValue(values, loaderData ?? UNDEFINED))
  } catch (error) {
    if (error instanceof NotJson || error instanceof SyntaxError) return text
    throw error
  }
}

/** What the router reads, made of what `shortData` made. */
export function routerText(short: string): string {
  if (!short.startsWith('{')) return short
  const values: unknown[] = []
  const placeOf = (value: unknown): number => {
    if (value === null) return NULL
    const place = values.push(value) - 1
    if (Array.isArray(value)) values[place] = value.map(placeOf)
    else if (isObject(value))
      values[place] = Object.fromEntries(
        Object.entries(value).map(([name, member]) => [`_${placeOf(name)}`, placeOf(member)]),
      )
    return place
  }
  placeOf({ loaderData: JSON.parse(short), actionData: null, errors: null })
  return `${JSON.stringify(values)}\n`
}
