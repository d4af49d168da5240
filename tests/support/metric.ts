import { OPS_TOKEN, type RunningSite } from './site.ts'

/** What `/metrics` of a site of the tests says. */
export async function metricsOf({ url }: Pick<RunningSite, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${OPS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  return answer.text()
}

/** The value of one metric in what `/metrics` says, labels included in its name; 0 where it is not listed. */
export function metricIn(text: string, name: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

export const metric = async (site: Pick<RunningSite, 'url'>, name: string): Promise<number> =>
  metricIn(await metricsOf(site), name)
