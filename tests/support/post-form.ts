import type { RunningSite } from './site.ts'

const urlEncoded = (data: FormData): URLSearchParams =>
  new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]))

/** The signed version of the notice that a site's forms carry, as its page has it. */
export async function noticeOf(site: Pick<RunningSite, 'url'>): Promise<string> {
  const answer = await fetch(`${site.url}/debt-relief-options`)
  return /name="consentNotice" value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

/** Posts a form, with the notice of the site's own page, over HTTP as a page of the site does without script, or by its script. Redirects are not followed. */
export async function postForm(
  site: Pick<RunningSite, 'url'>,
  path: string,
  data: FormData,
  { byScript = false, headers = {} }: { byScript?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  if (data.has('consent') && !data.has('consentNotice')) data.set('consentNotice', await noticeOf(site).catch(() => ''))
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, ...(byScript ? { Accept: 'application/json' } : {}), ...headers },
    body: urlEncoded(data),
  })
}

/** The reference that the redirect of an accepted form names. */
export function acceptedReference(answer: Response): string {
  const reference = new URL(answer.headers.get('location') ?? '', 'http://site').searchParams.get('reference')
  if (answer.status !== 303 || !reference) throw new Error(`not accepted: ${answer.status}`)
  return reference
}
