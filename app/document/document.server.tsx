import { hash } from 'node:crypto'
import bootstrap from 'virtual:bootstrap'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { MANIFEST_PATH } from '../../domain/paths.ts'
import { LIKELY_PAGES } from '../bootstrap/likely-pages.ts'
import type { PageHead } from '../head/page-head.server.ts'
import { APPLICATION_ID, PAGE_DATA_ID, type PageData } from '../page-data/page-data.ts'
import { WHOLE_SHEETS } from '../styles/sheet.tsx'
import { escapedJson, HeadTags } from './head-tags.server.tsx'

/** How a policy names an inline script. */
const scriptHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** CSP sources of the scripts that stand in a page: the bootstrap, and the rules that it adds. The same on every page. */
export const INLINE_SCRIPT_HASHES: readonly string[] = [bootstrap, LIKELY_PAGES].map(scriptHash)

/** What React writes in place of a part that failed, or that it would have had to wait for. */
const NOT_RENDERED = '<!--$!-->'
/** React writes what belongs into the head in front of a part that has none: sheets (`styles/sheet.tsx`), pictures to fetch first. */
// React hands them out in no other form: rendered as a whole document, the page has other ids (`useId`) than the browser makes.
const LEADING_LINKS = /^(?:<link\b[^>]*>)*/
const SHEET_LINK = '<link rel="stylesheet"'

export interface DocumentParts {
  /** HTML of the element that the application takes over. */
  readonly application: string
  readonly data: PageData
  readonly head: PageHead
  /** React Router's name of the page's route. */
  readonly id: string
  readonly manifest: EntryContext['manifest']
  /** The styles of every page as the development server has them. */
  readonly criticalCss: EntryContext['criticalCss']
}

/** The development server's styles, and what has a browser load a page again when its source has changed. */
function Development({ manifest, criticalCss }: Pick<DocumentParts, 'manifest' | 'criticalCss'>) {
  return (
    <>
      {typeof criticalCss === 'object' ? <link {...criticalCss} /> : <style>{criticalCss}</style>}
      <script type="module" src="/@vite/client" />
      {manifest.hmr ? <script type="module" src={manifest.hmr.runtime} /> : null}
    </>
  )
}

type HeadParts = Pick<DocumentParts, 'head' | 'manifest' | 'criticalCss'> & {
  /** The page's own sheets hold what every page needs. */
  readonly styled: boolean
}

function Head({ head, manifest, criticalCss, styled }: HeadParts) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content="#06526D" />
      {/* Before the style sheets are there, so that a dark screen does not flash white. */}
      <meta name="color-scheme" content="light dark" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, built from app/bootstrap/ */}
      <script dangerouslySetInnerHTML={{ __html: bootstrap }} />
      <HeadTags tags={head} />
      <link rel="preload" href="/fonts/figtree-4ba7.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/img/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/img/apple-touch-icon.png" />
      <link rel="manifest" href={MANIFEST_PATH} />
      {import.meta.env.DEV ? <Development manifest={manifest} criticalCss={criticalCss} /> : null}
      {styled ? null : manifest.routes.root?.css?.map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  )
}

/**
 * The whole document around a page that React has rendered without waiting for anything. No script runs before the first
 * paint but the bootstrap, which loads the application when it is needed: the document names the files in a script that
 * does not run. The sheets of a kind of page come behind the styles of every page, which they add to.
 *
 * Throws where a part of the page was not rendered, where the build does not know the page's file, and where React has
 * written a style sheet elsewhere than in front of the page: in the body it would come after the first paint.
 */
export function documentHtml({ application, data, head, id, manifest, criticalCss }: DocumentParts): string {
  if (application.includes(NOT_RENDERED)) throw new Error('a part of the page was not rendered')
  const { entry, routes } = manifest
  const page = routes[id] ?? routes.root
  if (!page) throw new Error('the build does not know the page')
  const links = LEADING_LINKS.exec(application)?.[0] ?? ''
  const content = application.slice(links.length)
  if (content.includes(SHEET_LINK)) throw new Error('a style sheet stands in the body')
  // First what others import, then the page's own file, then the application.
  const files = new Set([...entry.imports, ...(page.imports ?? []), page.module, entry.module])
  const held = renderToStaticMarkup(
    <script
      type="application/json"
      id={PAGE_DATA_ID}
      data-files={[...files].join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
      dangerouslySetInnerHTML={{ __html: escapedJson(data) }}
    />,
  )
  const styled = WHOLE_SHEETS.some((sheet) => links.includes(`href="${sheet}"`))
  const top = renderToStaticMarkup(<Head head={head} manifest={manifest} criticalCss={criticalCss} styled={styled} />)
  return (
    `<!DOCTYPE html><html lang="en-US"><head>${top}${links}</head><body>` +
    `<div id="${APPLICATION_ID}">${content}</div>${held}</body></html>`
  )
}
