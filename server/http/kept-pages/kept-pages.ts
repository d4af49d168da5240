import type { IncomingMessage } from 'node:http'
import { stateByName } from '../../../domain/states.ts'
import { LOCATION_BUDGET_MS } from '../../../domain/visitor-state.ts'
import { selectedStateCookie } from '../../../forms/selected-state-cookie.ts'
import type { Services } from '../../services.ts'
import { clientInfoOf } from '../client-info.ts'
import type { RenderPage } from '../steps/page.ts'
import type { Answer } from '../steps/send-response.ts'
import { createBrotli, type Task } from './brotli.ts'
import { bytesOf, createKeptPage, type KeptPage } from './kept-page.ts'
import { createPageReader, keyText, type PageKey, type RequestKey } from './page-key.ts'
import { createPagePacking } from './page-packing.ts'
import { createPageStore } from './page-store.ts'
import type { RequestHead } from './request-head.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How often the edition is looked up. */
const EDITION_MS = 1_000
/** Warming takes one part of the processor's time in so many. */
const WARMING_SHARE = 5
const MB = 1024 * 1024

const NOBODY = { address: '', secure: false } as const

/** Pages that were rendered once for everyone who may be shown the same. */
export interface KeptPages {
  /**
   * The kept page for this request if it lies ready; nothing is waited for.
   * @param head what of its headers counts
   */
  ready(request: IncomingMessage, head: RequestHead): KeptPage | undefined
  /** The kept page, rendered where there is none yet; `undefined` where this request's answer must not be kept. */
  page(request: IncomingMessage, requestId: string): Promise<KeptPage | undefined>
  /** Renders, later and in the background, the pages that a visitor without a choice of state is shown; unless told not to. */
  warm(): void
  /** Bytes held now. */
  bytes(): number
  close(): Promise<void>
}

export type KeptPagesServices = Pick<Services, 'config' | 'clock' | 'geolocation' | 'notices'> & {
  readonly content: Pick<Services['content'], 'sitePages'>
}

/** The headers of a request that says nothing but the key. */
function requestFor(key: PageKey, origin: string): Request {
  const headers = new Headers()
  if (key.saved !== undefined) headers.set('Cookie', selectedStateCookie(key.saved, origin).split(';', 1)[0] ?? '')
  if (key.optOut) headers.set('Sec-GPC', '1')
  return new Request(origin + key.path, { headers })
}

/** The location as the key has it, in place of the visitor's. */
function placeFor({ located, pending }: PageKey) {
  const state = stateByName(located)
  const location = state ? ({ kind: 'state', state } as const) : ({ kind: 'unknown' } as const)
  return { location, answer: undefined, pending }
}

/** What a shared copy may hold: a whole page for everyone. A page that names its own `Cache-Control` is somebody's own. */
const mayBeKept = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Cache-Control') &&
  !headers.has('Set-Cookie')

/** @param added headers of every page that has none of its own by that name */
export function createKeptPages(
  services: KeptPagesServices,
  renderPage: RenderPage,
  added: Readonly<Record<string, string>>,
  startBrotli: typeof createBrotli = createBrotli,
): KeptPages {
  const { config, clock, geolocation, notices, content } = services
  const paths = new Set(content.sitePages.keys())
  const placeIsHeader = (config.GEO_REGION_HEADER ?? config.GEO_COUNTRY_HEADER) !== undefined
  const read = createPageReader(paths, new URL(config.SITE_ORIGIN).host)
  const store = createPageStore<KeptPage>(config.PAGE_CACHE_MB * MB, bytesOf, createPagePacking())
  const brotli = startBrotli(nextToCompress)
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  /** Keys whose answer must not be kept. There are no more of them than paths, states and signals. */
  const notKept = new Set<string>()
  let edition = ''
  let editionUntil = 0
  let closed = false

  /** Forgets everything when what all pages show has changed: the day, which claims depend on, or the signed notice. */
  function readEdition(): string {
    const now = clock()
    if (now < editionUntil && now > editionUntil - 2 * EDITION_MS) return edition
    editionUntil = now + EDITION_MS
    const current = `${Math.floor(now / DAY_MS)} ${notices.current().signed}`
    if (current !== edition) {
      edition = current
      store.clear()
      notKept.clear()
    }
    return edition
  }

  /** The page that somebody asked for last goes first: earlier ones may have been made in advance. */
  function nextToCompress(): Task | undefined {
    const page = store.latest(({ isThorough }) => !isThorough)
    return (
      page && {
        quick: page.br,
        done(better) {
          page.br = better ?? page.br
          page.isThorough = true
        },
      }
    )
  }

  async function render(key: PageKey, text: string, requestId: string): Promise<KeptPage | undefined> {
    const own = readEdition()
    const asked = { client: NOBODY, requestId, pathname: key.path, lookup: placeFor(key), route: '*' }
    const answer = await renderPage(requestFor(key, config.SITE_ORIGIN), asked)
    if (!mayBeKept(answer)) {
      // A failure may be over at the next request.
      if (answer.status < 500) notKept.add(text)
      return undefined
    }
    const page = createKeptPage(asked.route, await answer.bytes(), answer.headers, added)
    if (own === readEdition() && !closed) {
      store.add(text, page)
      brotli.wake()
    }
    return page
  }

  /** One rendering of a key at a time, however many ask for it. */
  function renderOnce(key: PageKey, requestId: string): Promise<KeptPage | undefined> {
    const text = keyText(key)
    if (notKept.has(text)) return Promise.resolve(undefined)
    const kept = store.get(text)
    if (kept) return Promise.resolve(kept)
    const running = underWay.get(text)
    if (running) return running
    const rendering = render(key, text, requestId).finally(() => underWay.delete(text))
    underWay.set(text, rendering)
    return rendering
  }

  const addressOf = (request: IncomingMessage) => clientInfoOf(request, config.TRUSTED_PROXIES).address
  const nowhere = (asked: RequestKey): PageKey => ({ ...asked, located: '', pending: false })

  return {
    ready(request, head) {
      const asked = read(request.url ?? '', head)
      if (!asked) return undefined
      readEdition()
      if (!asked.followsLocation) return store.get(keyText(nowhere(asked)))
      const place = geolocation.known(addressOf(request), placeIsHeader ? request.headers : {})
      if (!place) return undefined
      const { location } = place
      const located = location.kind === 'state' ? location.state.name : ''
      return store.get(keyText({ ...asked, located, pending: false }))
    },
    async page(request, requestId) {
      const asked = read(request.url ?? '', request.headers)
      if (!asked) return undefined
      readEdition()
      if (!asked.followsLocation) return renderOnce(nowhere(asked), requestId)
      const { location, pending } = await geolocation.locate(addressOf(request), request.headers, LOCATION_BUDGET_MS)
      const located = location.kind === 'state' ? location.state.name : ''
      return renderOnce({ ...asked, located, pending }, requestId)
    },
    warm() {
      const { PAGE_CACHE_WARM_AFTER } = config
      if (PAGE_CACHE_WARM_AFTER === 0) return
      const waiting = [...paths]
      const next = async () => {
        const path = waiting.shift()
        if (path === undefined || closed) return
        const began = performance.now()
        const asked = read(path, {})
        if (asked) await renderOnce(nowhere(asked), 'warming').catch(() => undefined)
        setTimeout(next, (performance.now() - began) * (WARMING_SHARE - 1)).unref()
      }
      // By then a site that has been restarted has served those who waited.
      setTimeout(next, PAGE_CACHE_WARM_AFTER * 1_000).unref()
    },
    bytes: store.bytes,
    async close() {
      closed = true
      await brotli.close()
    },
  }
}
