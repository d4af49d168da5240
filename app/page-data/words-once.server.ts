import type { LoaderFunctionArgs } from 'react-router'
import { siteData } from './site-data.server.ts'

/** Arguments of a page's loader. */
export type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** A page's data as its component gets it: in the browser a document's own data comes without its words. */
export type WordsOnce<Data extends object, Words extends keyof Data> = Omit<Data, Words> & Partial<Pick<Data, Words>>

/** The router requests a page's data alone by a URL such as `/diy.data`. */
const asksForData = ({ request, url }: PageArgs): boolean => new URL(request.url).pathname !== url.pathname

/**
 * Keeps words from travelling twice. A document carries them as HTML, which the browser keeps (`parts/kept/`), so they are
 * left out of the data that goes with it: the server's own rendering reads them, and the serializer of React Router passes
 * over properties that are not enumerable. Whoever asks for the data alone, as the router does when someone follows a link,
 * gets everything. So does a document that will be rendered again once the visitor's location is known.
 */
export async function wordsOnce<Data extends object, Words extends keyof Data>(
  args: PageArgs,
  data: Data,
  words: readonly Words[],
): Promise<WordsOnce<Data, Words>> {
  const { locationPending } = await siteData(args.context, args.request, args.url.pathname)
  if (asksForData(args) || locationPending) return data
  const hidden = words.map((name) => [name, { value: data[name], enumerable: false }] as const)
  return Object.defineProperties({ ...data }, Object.fromEntries(hidden))
}
