import type { RunningSite } from './site.ts'

const urlEncoded = (data: FormData): URLSearchParams =>
  new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]))

/** Posts a form over HTTP as a page of the site does without script, or by its script. Redirects are not followed. */
export const postForm = (
  site: Pick<RunningSite, 'url'>,
  path: string,
  data: FormData,
  { byScript = false, origin = site.url }: { byScript?: boolean; origin?: string } = {},
): Promise<Response> =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...(byScript ? { Accept: 'application/json' } : {}) },
    body: urlEncoded(data),
  })

/** The reference that the redirect of an accepted form names. */
export function acceptedReference(answer: Response): string {
  const reference = new URL(answer.headers.get('location') ?? '', 'http://site').searchParams.get('reference')
  if (answer.status !== 303 || !reference) throw new Error(`not accepted: ${answer.status}`)
  return reference
}
