import { redirect } from 'react-router'
import { MY_CONSENT_PATH } from '../../domain/paths.ts'
import { readSentForm } from '../../forms/sent-form-cookie.ts'
import { servicesContext } from '../context/services.server.ts'
import { wantsJson } from '../submissions/form-submission.server.ts'
import type { Route } from './+types/agreed-text'

const PRIVATE = { 'Cache-Control': 'no-store' }
/** Content security policy of the page: it has an inline style sheet, and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What the sender of a form agreed to: a page to print, a file to save (`save`), or JSON for a script. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { sentForms } = context.get(servicesContext)
  const reference = url.searchParams.get('reference') ?? ''
  const pass = readSentForm(request.headers.get('Cookie') ?? '')
  if (wantsJson(request)) {
    return Response.json((await sentForms.agreed(reference, pass)) ?? null, { headers: PRIVATE })
  }
  const document = await sentForms.document(reference, pass)
  if (document === undefined) return redirect(MY_CONSENT_PATH, { status: 303, headers: PRIVATE })
  const disposition = url.searchParams.has('save') ? 'attachment' : 'inline'
  return new Response(document, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `${disposition}; filename="consent-${reference}.html"`,
      'Content-Security-Policy': POLICY,
    },
  })
}
