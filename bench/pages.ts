import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askForEveryPage } from '../tests/support/every-page.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import type { Answered, Load } from './load.ts'
import { startNginx } from './nginx.ts'
import { median, rounded } from './statistics.ts'

const PAGE = '/texas'
const ONE = 1
const FEW = 32
const MANY = 256
/** Short rounds in many rotations: where other work shares the machine, two rounds of one server differ by a third. */
const ROUND_MS = 1_000
const ROTATIONS = 15
/** With every page of 52 states kept. */
const WARM_ROTATIONS = 5
const BARE = 'bare node:http'
const WARM = 'kept, 52 states warm'
const BARE_BESIDE_WARM = 'bare node:http, in the same rounds'
/** Until the page is compressed as far as it can be; what is made in advance begins later, and is waited for too. */
const SETTLED_MS = 45_000
/** Headers that every server writes itself. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']

interface Sent {
  readonly headers: readonly string[]
  readonly body: Buffer
}

const ask = (url: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      const { rawHeaders } = answer
      const isKept = (place: number) =>
        !OF_THE_CONNECTION.includes((rawHeaders[place - (place % 2)] as string).toLowerCase())
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () =>
        resolve({ headers: rawHeaders.filter((_, place) => isKept(place)), body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end()
  })

const start = (file: string): ChildProcess => fork(path.join(import.meta.dirname, file))
const told = async <Message>(child: ChildProcess, message: object): Promise<Message> => {
  const answered = once(child, 'message')
  child.send(message)
  return (await answered)[0] as Message
}

/** By server and number of connections, what each round measured. */
type Measured = ReadonlyMap<string, readonly Answered[]>

function figuresOf(measured: Measured): Figure[] {
  const of = (name: string, value: (answered: Answered) => number): number =>
    median((measured.get(name) ?? []).map(value))
  const rate = (name: string) => of(name, ({ perSecond }) => perSecond)
  const p99 = (name: string) => of(name, (answered) => answered.p99)
  const ratio = (one: number, other: number) => rounded(one / other, 3)
  const figures: Figure[] = [...measured.keys()].flatMap((name) => [
    { name: `${PAGE}, ${name}`, value: rounded(rate(name)), unit: 'per second' },
    { name: `${PAGE}, ${name}, p99`, value: rounded(p99(name), 2), unit: 'ms' },
  ])
  const own = `kept, ${FEW} connections`
  const bare = `${BARE}, ${FEW} connections`
  const warm = `${WARM}, ${FEW} connections`
  const besideWarm = `${BARE_BESIDE_WARM}, ${FEW} connections`
  figures.push(
    { name: 'kept : bare node:http', value: ratio(rate(own), rate(bare)), unit: 'ratio', goal: { atLeast: 0.8 } },
    {
      name: `${WARM} : bare node:http`,
      value: ratio(rate(warm), rate(besideWarm)),
      unit: 'ratio',
      goal: { atLeast: 0.8 },
    },
    { name: 'p99, kept : bare node:http', value: ratio(p99(own), p99(bare)), unit: 'ratio', goal: { atMost: 2 } },
    {
      name: `kept, ${MANY} : ${FEW} connections`,
      value: ratio(rate(`kept, ${MANY} connections`), rate(own)),
      unit: 'ratio',
      goal: { atLeast: 0.9 },
    },
    {
      name: `${BARE}, ${MANY} : ${FEW} connections`,
      value: ratio(rate(`${BARE}, ${MANY} connections`), rate(bare)),
      unit: 'ratio',
    },
  )
  const nginx = `nginx, ${FEW} connections`
  if (measured.has(nginx))
    figures.push({ name: 'kept : nginx', value: ratio(rate(own), rate(nginx)), unit: 'ratio', goal: { atLeast: 0.5 } })
  return figures
}

/**
 * Page throughput beside a bare node:http server and nginx that send the same bytes and headers, each in one process;
 * medians over several rotations in one run. The site also counts each request.
 */
export async function measurePages(): Promise<Figure[]> {
  // What a line of log costs is measured by `observing`; here it would be read by this process, which has no core to spare.
  const settings = { LOG_LEVEL: 'error' }
  const site = await startSite(settings)
  const anew = await startSite({ ...settings, PAGE_CACHE_MB: '0' })
  await ask(site.url + PAGE)
  await pause(SETTLED_MS)
  const sent = await ask(site.url + PAGE)
  const bare = start('bare-server.ts')
  const barePort = await told<number>(bare, { headers: sent.headers, body: sent.body.toString('base64') })
  const nginx = await startNginx(PAGE, sent.headers, sent.body)
  const load = start('load.ts')
  const port = ({ url }: { url: string }) => Number(new URL(url).port)
  const measured = new Map<string, Answered[]>()
  const rotate = async (rotations: number, cases: readonly (readonly [string, number, number])[]) => {
    for (let rotation = -1; rotation < rotations; rotation++) {
      for (const [server, at, connections] of cases) {
        const order: Load = { port: at, path: PAGE, connections, ms: ROUND_MS }
        const answered = await told<Answered>(load, order)
        const name = `${server}, ${connections} connection${connections === 1 ? '' : 's'}`
        // The first rotation warms up.
        if (rotation >= 0) measured.set(name, [...(measured.get(name) ?? []), answered])
      }
    }
  }
  await rotate(ROTATIONS, [
    ['kept', port(site), ONE],
    ['kept', port(site), FEW],
    [BARE, barePort, FEW],
    ...(nginx ? [['nginx', nginx.port, FEW] as const] : []),
    ['kept', port(site), MANY],
    [BARE, barePort, MANY],
    ['rendered anew', port(anew), FEW],
  ])
  await askForEveryPage(site)
  await pause(SETTLED_MS)
  await rotate(WARM_ROTATIONS, [
    [WARM, port(site), FEW],
    [BARE_BESIDE_WARM, barePort, FEW],
  ])
  for (const child of [bare, load]) child.kill()
  nginx?.stop()
  await Promise.all([site.remove(), anew.remove()])
  return figuresOf(measured)
}
