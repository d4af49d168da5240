import path from 'node:path'
import wording from '../../content/screens/rejected.json' with { type: 'json' }
import { ownPicturePath } from '../../domain/paths.ts'
import { dialingAddress } from '../../domain/telephone.ts'
import { escaped } from '../../domain/text/html.ts'
import type { Config } from '../settings/config.ts'

type Operator = Pick<Config, 'SITE_BRAND' | 'SITE_LOGO' | 'SITE_PHONE'>

export type RejectionStatus = 400 | 403 | 405 | 413 | 415 | 429 | 500 | 503

/** The operator's logo, else the mark with the brand beside it. */
const logoHtml = (brand: string, file: string | undefined): string =>
  file
    ? `<img src="${ownPicturePath('logo', path.extname(file))}" height="36" alt="${brand}">`
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
<title>${escaped(title)} | ${escaped(SITE_BRAND)}</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="/plain.css"></head>
<body><header><a href="/">${logoHtml(escaped(SITE_BRAND), SITE_LOGO)}</a></header>
<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
${status === 500 ? `<p>${escaped(wording.number)} ${escaped(requestId)}</p>\n` : ''}<p>${escaped(wording.call)} <a href="${dialingAddress(SITE_PHONE)}">${escaped(SITE_PHONE)}</a></p>
<p><a class="home" href="/">${escaped(wording.home)}</a></p></main></body></html>
`
}

/** Content-Security-Policy of that page: no scripts, and everything else from this site only. */
export const REJECTED_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
