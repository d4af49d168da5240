import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { STATES } from '../../domain/states.ts'
import type { RunningSite } from '../support/site.ts'

/** Bytes without headers: of files as the site sends them to a browser, of text in a document as brotli's highest level has it. */
export interface PageCost {
  readonly html: number
  readonly css: number
  readonly fonts: number
  /** Scripts in the document that run by themselves. */
  readonly scriptsInline: number
  /** Files of scripts that load before anything is clicked on a page for reading. */
  readonly scriptsEager: number
  /** Files that the application consists of on this page, whenever it runs. */
  readonly scriptsInAll: number
  /** What is fetched before anything is clicked or scrolled to. */
  readonly requests: number
  /** What the first paint waits for, besides the document. */
  readonly blocking: number
}

export type Kind =
  | 'home'
  | 'state'
  | 'notServed'
  | 'guide'
  | 'tool'
  | 'answered'
  | 'topicForm'
  | 'contact'
  | 'form'
  | 'article'

/** A page of each kind; of the states the heaviest is looked for. */
const PAGES: Readonly<Record<Exclude<Kind, 'state'>, string>> = {
  home: '/',
  notServed: '/ohio',
  guide: '/debt-settlement',
  tool: '/view-your-options',
  answered: '/view-your-options?tool=view-your-options&example=1',
  topicForm: '/credit-card-debt',
  contact: '/contact',
  form: '/debt-relief-options',
  article: '/blog/what-a-charge-off-means',
}

/** A body as it is sent; a connection of its own, because what comes between two requests may take longer than one is kept. */
const sent = (address: string, encoding: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false, headers: { 'Accept-Encoding': encoding } }, (response) =>
      resolve(buffer(response)),
    ).once('error', reject)
  })

const HIGHEST_LEVEL = 11
const RANKING_LEVEL = 9
const compressed = (text: string, level = HIGHEST_LEVEL): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: 24 } })
    .length

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Addresses in those tags of a kind that match. */
const addresses = (html: string, tag: RegExp, attribute: string): string[] => [
  ...new Set((html.match(tag) ?? []).flatMap((found) => attributeOf(found, attribute) ?? [])),
]

/** Settings of the site that is weighed: at its own address it shows no samples of press and seal, as on this machine it would. */
export const WEIGHED = { LOG_LEVEL: 'error', SITE_ORIGIN: 'https://site.example' } as const

/** What a page costs, from its document and the files that it names. */
export async function costOf({ url }: Pick<RunningSite, 'url'>, path: string): Promise<PageCost> {
  const weigh = async (files: readonly string[]) => {
    let sum = 0
    for (const file of files) sum += (await sent(url + file, 'br')).length
    return sum
  }
  const html = String(await sent(url + path, 'identity'))
  const styles = addresses(html, /<link[^>]*rel="stylesheet"[^>]*>/g, 'href')
  const fonts = addresses(html, /<link[^>]*as="font"[^>]*>/g, 'href')
  const pictures = addresses(html, /<img(?![^>]*loading="lazy")[^>]*>/g, 'src').filter(
    (src) => !src.startsWith('data:'),
  )
  const eager = [
    ...addresses(html, /<script[^>]*\ssrc=[^>]*>/g, 'src'),
    ...addresses(html, /<link[^>]*rel="modulepreload"[^>]*>/g, 'href'),
  ]
  const held = addresses(html, /<script[^>]*id="page-data"[^>]*>/g, 'data-files').flatMap((list) => list.split(' '))
  if (held.length === 0) throw new Error(`${path} names no file of the application`)
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
  const waitedFor = html.match(/<script(?![^>]*(?:async|defer|type=))[^>]*\ssrc=[^>]*>/g) ?? []
  return {
    html: compressed(html),
    css: await weigh(styles),
    fonts: await weigh(fonts),
    scriptsInline: compressed(inline.join('\n')),
    scriptsEager: await weigh(eager),
    scriptsInAll: await weigh(held),
    requests: 1 + styles.length + fonts.length + pictures.length + eager.length,
    blocking: styles.length + waitedFor.length,
  }
}

/** The path of the state whose page has the most bytes. The highest level takes too long for all of them. */
async function heaviestState({ url }: Pick<RunningSite, 'url'>): Promise<string> {
  let heaviest = { path: '', bytes: 0 }
  for (const { routeName } of STATES) {
    const path = `/${routeName}`
    const bytes = compressed(String(await sent(url + path, 'identity')), RANKING_LEVEL)
    if (bytes > heaviest.bytes) heaviest = { path, bytes }
  }
  return heaviest.path
}

/** The costs of a page of each kind. */
export async function costsOf(site: Pick<RunningSite, 'url'>): Promise<Record<Kind, PageCost>> {
  const costs: [string, PageCost][] = []
  const pages = { ...PAGES, state: await heaviestState(site) }
  for (const [kind, path] of Object.entries(pages)) costs.push([kind, await costOf(site, path)])
  return Object.fromEntries(costs) as Record<Kind, PageCost>
}
