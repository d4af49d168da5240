import path from 'node:path'
import wording from '../../content/screens/rejected.json' with { type: 'json' }
import type { Config } from '../settings/config.ts'

type Operator = Pick<Config, 'SITE_BRAND' | 'SITE_LOGO' | 'SITE_PHONE'>

export type RejectionStatus = 400 | 403 | 405 | 413 | 415 | 429 | 500 | 503

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The operator's logo, else the mark with the brand beside it. */
const logoHtml = (brand: string, file: string | undefined): string =>
  file
    ? `<img src="/brand/logo${path.extname(file).toLowerCase()}" height="36" alt="${brand}">`
    : `<img src="/img/favicon.svg" width="36" height="36" alt="">${brand}`

/** The plain page for a request that is rejected before it reaches the application. */
export function rejectedPage(
  status: RejectionStatus,
  requestId: string,
  { SITE_PHONE, SITE_BRAND, SITE_LOGO }: Operator,
  method: string,
): string {
  const { title, text } = status === 429 && method !== 'POST' ? wording.tooManyPages : wording[status]
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} | ${escapeHtml(SITE_BRAND)}</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/plain.css"></head>
<body><header><a href="/">${logoHtml(escapeHtml(SITE_BRAND), SITE_LOGO)}</a></header>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
${status === 500 ? `<p>${escapeHtml(wording.number)} ${escapeHtml(requestId)}</p>\n` : ''}<p>${escapeHtml(wording.call)} <a href="tel:${SITE_PHONE.replace(/[^\d+]/g, '')}">${escapeHtml(SITE_PHONE)}</a></p>
<p><a class="home" href="/">${escapeHtml(wording.home)}</a></p></main></body></html>
`
}

/** Content-Security-Policy of that page: no scripts, and everything else from this site only. */
export const REJECTED_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
