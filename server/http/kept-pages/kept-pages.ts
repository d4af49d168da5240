import type { IncomingMessage } from 'node:http'
import { stateByName } from '../../../domain/states.ts'
import { DAY_MS } from '../../../domain/time-units.ts'
import { LOCATION_BUDGET_MS } from '../../../domain/visitor-state.ts'
import { PRIVACY_SIGNAL_HEADER } from '../../../forms/protocol.ts'
import { selectedStateCookie } from '../../../forms/selected-state-cookie.ts'
import { MB } from '../../bytes.ts'
import type { Services } from '../../services.ts'
import { clientInfoOf } from '../client-info.ts'
import type { Answer } from '../send-response.ts'
import type { RenderPage } from '../steps/page.ts'
import { createBrotli, type Task } from './brotli.ts'
import { bytesOf, createKeptPage, type KeptPage } from './kept-page.ts'
import { release } from './own-block.ts'
import { createPageReader, keyText, type PageKey, type RequestKey } from './page-key.ts'
import { createPagePacking } from './page-packing.ts'
import { createPageStore } from './page-store.ts'
import type { RequestHead } from './request-head.ts'

/** How long the edition (see `readEdition`) is used before it is computed again. */
const EDITION_MS = 1_000
/** Warming uses one part in this many of the time. */
const WARMING_SHARE = 5

const NOBODY = { address: '', secure: false } as const

/** Pages that were rendered once for everyone who may be shown the same. */
export interface KeptPages {
  /**
   * The kept page for this request if it is in memory; never waits.
   * @param head the request's headers that decide which page it is
   */
  ready(request: IncomingMessage, head: RequestHead): KeptPage | undefined
  /** The kept page, rendered if there is none yet; `undefined` if the answer to this request must not be kept. */
  page(request: IncomingMessage, requestId: string): Promise<KeptPage | undefined>
  /** Renders the pages for visitors without a choice of state in the background, unless PAGE_CACHE_WARM_AFTER is 0. */
  warm(): void
  /** Bytes held now. */
  bytes(): number
  close(): Promise<void>
}

export type KeptPagesServices = Pick<Services, 'config' | 'clock' | 'geolocation' | 'notices'> & {
  readonly content: Pick<Services['content'], 'sitePages'>
}

/** A request with nothing but the key in its headers, so that no visitor's data can get into a kept page. */
function requestFor(key: PageKey, origin: string): Request {
  const headers = new Headers()
  if (key.saved !== undefined) headers.set('Cookie', selectedStateCookie(key.saved, origin).split(';', 1)[0] ?? '')
  if (key.optOut) headers.set(PRIVACY_SIGNAL_HEADER, '1')
  return new Request(origin + key.path, { headers })
}

/** The location as the key has it, in place of the visitor's. */
function placeFor({ located, pending }: PageKey) {
  const state = stateByName(located)
  const location = state ? ({ kind: 'state', state } as const) : ({ kind: 'unknown' } as const)
  return { location, answer: undefined, pending }
}

/** Whether a page may be shared by all visitors. A page that sets its own `Cache-Control` is personal. */
const mayBeKept = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  (headers.get('Content-Type') ?? '').startsWith('text/html') &&
  !headers.has('Cache-Control') &&
  !headers.has('Set-Cookie')

/** @param added headers for every page that does not set them itself */
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
  /** Keys whose answer must not be kept. Their number is bounded by the paths, states and signals. */
  const notKept = new Set<string>()
  let edition = ''
  let editionUntil = 0
  let closed = false

  /** The edition: day and signed notice, on which all pages depend (claims expire daily). Drops all pages when it changes. */
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

  /** The most recently requested page first: older ones may have been rendered in advance, for nobody. */
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
      // A failure (5xx) may be over at the next request, so it is not noted.
      if (answer.status < 500) notKept.add(text)
      return undefined
    }
    const html = await answer.bytes()
    const page = createKeptPage(asked.route, html, answer.headers, added)
    release(html)
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
      // The delay lets a restarted site first serve the visitors who are waiting.
      setTimeout(next, PAGE_CACHE_WARM_AFTER * 1_000).unref()
    },
    bytes: store.bytes,
    async close() {
      closed = true
      await brotli.close()
    },
  }
}
