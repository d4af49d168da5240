import type { LoaderFunctionArgs } from 'react-router'

/** Arguments of a page's loader. */
export type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** A page's data as its component gets it: the server-only fields are missing in the browser. */
export type WithServerOnly<Data extends object, Fields extends keyof Data> = Omit<Data, Fields> &
  Partial<Pick<Data, Fields>>

/**
 * Data of a page whose server-only fields stay out of the document's data, so that no text travels twice: the document
 * carries it as HTML, which the browser keeps (`parts/kept/`). The server's own rendering reads these fields; a serializer
 * skips them, because they are not enumerable.
 */
export function withServerOnly<Data extends object, Fields extends keyof Data>(
  data: Data,
  fields: readonly Fields[],
): WithServerOnly<Data, Fields> {
  const hidden = fields.map((name) => [name, { value: data[name], enumerable: false }] as const)
  return Object.defineProperties({ ...data }, Object.fromEntries(hidden))
}
