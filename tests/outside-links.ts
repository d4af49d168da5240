import { writeFileSync } from 'node:fs'
import { table } from '../cli/table.ts'
import { OUTSIDE_LINKS, readOutsideLinks } from '../server/content/outside-links.ts'
import { type CheckedLink, checkLink } from './outside-links/check-link.ts'
import { mergeLinks } from './outside-links/merge-links.ts'
import { outsideLinksText } from './outside-links/outside-links-text.ts'
import { usedLinks } from './outside-links/used-links.ts'

// Opens every outside address of the content, a few at a time, and tells what is dead or has moved.

const AT_ONCE = 6
/** So many addresses are tried first, so long each: where none of them answers, there is no network. */
const PROBES = 6
const PROBE_TIMEOUT_MS = 6_000

const write = process.argv.includes('--write')
const used = usedLinks()
const listed = readOutsideLinks()
const links = mergeLinks(listed, used)

const results = new Map<string, CheckedLink>()

async function checkNext(waiting: string[]): Promise<void> {
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    results.set(address, await checkLink(address))
  }
}

/** The list as it stands, with what is new and without what is unused; the day for what has answered. */
function save(): void {
  const today = new Date().toISOString().slice(0, 10)
  const answered = (address: string) => ['open', 'moved'].includes(results.get(address)?.state ?? '')
  const dated = links.map((link) => (answered(link.address) ? { ...link, checked: today } : link))
  writeFileSync(OUTSIDE_LINKS, outsideLinksText(dated))
  const added = links.filter(({ address }) => !listed.some((known) => known.address === address)).length
  console.log(`Written: content/outside-links.yaml, ${added} added, ${listed.length + added - links.length} dropped.`)
}

const placesOf = (address: string): string =>
  [...new Set(used.filter((link) => link.address === address).map(({ where }) => where))].join(', ')

async function hasNetwork(): Promise<boolean> {
  const hosts = new Map(links.map(({ address }) => [new URL(address).host, address]))
  const probes = [...hosts.values()].slice(0, PROBES)
  const answers = await Promise.all(probes.map((address) => checkLink(address, PROBE_TIMEOUT_MS)))
  return answers.some(({ state }) => state !== 'unreachable')
}

if (!(await hasNetwork())) {
  if (write) save()
  console.error('There is no network here: no address was checked, and no day was recorded.')
  process.exit(1)
}

const waiting = links.map(({ address }) => address)
await Promise.all(Array.from({ length: AT_ONCE }, () => checkNext(waiting)))

const withState = (...states: readonly string[]) =>
  [...results].filter(([, { state }]) => states.includes(state)).sort(([a], [b]) => (a < b ? -1 : 1))

const troubled = withState('dead', 'unreachable', 'moved', 'refused')
if (troubled.length > 0) {
  const rows = troubled.map(([address, { state, detail }]) => [state, address, detail, placesOf(address)])
  console.log(table(['STATE', 'ADDRESS', 'DETAIL', 'STANDS IN'], rows))
}
const never = links.filter(({ checked, address }) => checked === null && results.get(address)?.state !== 'open').length
console.log(`${withState('open').length} of ${links.length} open as written; ${never} were never opened by anyone.`)
if (write) save()
process.exit(withState('dead', 'unreachable').length > 0 ? 1 : 0)
