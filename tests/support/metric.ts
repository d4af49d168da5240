/** The value of one metric, labels included in its name; 0 where the site does not list it. */
export async function metric(site: { readonly url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
