import { OPS_TOKEN, type RunningSite } from './site.ts'

/** What `/metrics` of a site of the tests says. */
export async function metricsOf({ url }: Pick<RunningSite, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${OPS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  return answer.text()
}

/** The value of one metric, labels included in its name; 0 where the site does not list it. */
export async function metric(site: Pick<RunningSite, 'url'>, name: string): Promise<number> {
  const text = await metricsOf(site)
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
