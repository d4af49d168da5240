import { createHash } from 'node:crypto'
import { isJsonObject } from './call-checks.ts'
import type { CallLog, ReceivedCall } from './call-log.ts'
import { type Html, html } from './html.ts'
import { switchForm } from './page-forms.ts'
import { SERVICE_TITLES, SERVICES } from './services.ts'
import type { Switches } from './switches.ts'

/** As many calls as a page can show and still open at once; /received has them all. */
const SHOWN_CALLS = 300

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
a, button, input, select, textarea { font: inherit }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
section, article, details { border-top: 1px solid GrayText; padding: .5rem 0; margin: .5rem 0 }
article { border-top-style: dotted }
h3, dl { margin: .25rem 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem }
dd { margin: 0; overflow-wrap: anywhere }
pre { overflow-x: auto; background: color-mix(in srgb, CanvasText 8%, Canvas); padding: .5rem }
summary { cursor: pointer; padding: .25rem 0 }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: .75rem }
.fields label { display: block }
.fields input:not([type=checkbox]), select, textarea { box-sizing: border-box; width: 100% }
.problems { font-weight: bold }
nav { display: flex; flex-wrap: wrap; gap: 1rem; align-items: baseline }
`

/** The page has no scripts and sends its forms home only; the hash lets its own style through. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const overviewPage = (log: CallLog, switches: Switches): string =>
  documentOf(
    'Partner sandbox',
    html`
<p>Stand-ins for the site's outside services. What they received holds personal data as it was
typed; it is kept in memory only.</p>
<nav aria-label="Actions">
<a href="/">Reload</a>
<a href="/received">As JSON</a>
<a href="#switches">Switches</a>
<form method="post" action="/expire-tokens"><button>Expire all tokens</button></form>
<form method="post" action="/reset"><button>Reset calls and switches</button></form>
</nav>
<section aria-labelledby="received">
<h2 id="received">What arrived</h2>
<p>${countOf(log)}</p>
${groupsOf(log.calls.slice(-SHOWN_CALLS)).map(groupSection)}
</section>
<section aria-labelledby="switches">
<h2 id="switches">Switches</h2>
${SERVICES.map((service) => switchForm(service, switches))}
</section>`,
  )

export const errorPage = (message: string): string =>
  documentOf('Not changed', html`<p>${message}</p><p><a href="/">Back to the sandbox</a></p>`)

const documentOf = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup

const countOf = ({ calls, droppedUnread }: CallLog): string => {
  const count = calls.length === 1 ? '1 call' : `${calls.length} calls`
  const shown = calls.length > SHOWN_CALLS ? `, the newest ${SHOWN_CALLS} are shown` : ''
  const dropped = Object.entries(droppedUnread).map(([service, times]) => ` Dropped unread: ${times} to ${service}.`)
  return `${count}${shown}, newest first.${dropped.join('')}`
}

type Group = { readonly email: string; readonly calls: ReceivedCall[] }

/** Newest first, within a group too; the calls that name nobody are a group of their own. */
const groupsOf = (calls: readonly ReceivedCall[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const call of calls.toReversed()) {
    const email = emailOf(call)
    const group = groups.get(email) ?? { email, calls: [] }
    group.calls.push(call)
    groups.set(email, group)
  }
  return [...groups.values()]
}

/** Notifications name the person in the text of the message only. */
const emailOf = ({ body }: ReceivedCall): string => {
  if (!isJsonObject(body)) return ''
  const field = [body.email, body.company_email, body.contact_email].find(
    (value) => typeof value === 'string' && value !== '',
  )
  const inMessage = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]*[^\s@<>()"',;:.]/.exec(String(body.message))
  return String(field ?? inMessage?.[0] ?? '').toLowerCase()
}

const groupSection = ({ email, calls }: Group): Html => html`
<section>
<h3>${email || 'Calls that name no lead'}</h3>
${calls.map(callArticle)}
</section>`

const callArticle = (call: ReceivedCall): Html => html`
<article id="call-${call.seq}">
<h4>${call.seq}. ${call.service === 'unknown' ? 'No service' : SERVICE_TITLES[call.service]}</h4>
<dl>
<dt>Time</dt><dd><time datetime="${call.at}">${call.at}</time> (${call.ms} ms after the start)</dd>
<dt>Call</dt><dd>${call.method} ${call.path}</dd>
<dt>Key</dt><dd>${call.headers['idempotency-key'] ?? 'none'}${repeatNote(call)}</dd>
<dt>Answer</dt><dd>${outcomeOf(call)}</dd>
<dt>Problems</dt><dd>${problemsList(call)}</dd>
</dl>
${call.body !== '' && html`<pre tabindex="0">${bodyText(call.body)}</pre>`}
</article>`

const repeatNote = ({ repeatOf }: ReceivedCall): Html | undefined =>
  repeatOf === undefined
    ? undefined
    : html` <strong>(again; first in <a href="#call-${repeatOf}">call ${repeatOf}</a>)</strong>`

const outcomeOf = (call: ReceivedCall): string => {
  if (call.answeredStatus !== undefined) {
    return `${call.answeredStatus} after ${call.answeredAfterMs} ms`
  }
  const left = call.callerLeftAfterMs
  return left === undefined ? 'not answered' : `not answered; the caller left after ${left} ms`
}

const problemsList = ({ problems }: ReceivedCall): Html =>
  problems.length === 0
    ? html`none`
    : html`<ul class="problems">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`

const bodyText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2))
