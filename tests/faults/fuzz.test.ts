import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aMalformedRequest } from '../support/malformed-requests.ts'
import { seededRandom } from '../support/random.ts'
import { printedSinceStart, type RunningSite, startSite } from '../support/site.ts'

// Malformed requests by the thousand, each on a connection of its own: none ends the process, none is answered 5xx.
// `npm run fuzz` sends 50,000; FUZZ_SEED repeats a sequence that failed.

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const ROUND = 1_000
const CONNECTIONS = 24
/** A client that has had no answer for so long leaves: some requests say that more will come. */
const PATIENCE_MS = 300
const BUDGET_PER_REQUEST_MS = 60

/** Sends the bytes, half the time with the sending side closed behind them, and answers what came back. */
function exchange(url: URL, bytes: Buffer, closes: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname)
    let answer = ''
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(answer))
    if (closes) socket.end(bytes)
    else socket.write(bytes)
  })
}

async function sendRound(site: RunningSite, random: () => number, requests: number): Promise<void> {
  const url = new URL(site.url)
  let left = requests
  const client = async () => {
    while (left > 0) {
      left -= 1
      const bytes = aMalformedRequest(random, site.url)
      const answer = await exchange(url, bytes, random() < 0.5)
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
      const broken = statuses.filter((status) => status >= 500)
      expect(broken, `answers to ${JSON.stringify(bytes.toString('latin1').slice(0, 2_000))}`).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
}

test(
  `${REQUESTS} malformed requests leave the site as it was`,
  async () => {
    const site = await startSite({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' })
    onTestFinished(() => site.remove())
    const random = seededRandom(SEED)
    for (let sent = 0; sent < REQUESTS; sent += ROUND) {
      await sendRound(site, random, Math.min(ROUND, REQUESTS - sent))
      const alive = await fetch(`${site.url}/healthz`).then(
        ({ status }) => status,
        () => 'gone',
      )
      expect(alive, `after ${sent + ROUND} requests of seed ${SEED}; it printed: ${site.output()}`).toBe(200)
    }
    expect(await site.kill('SIGTERM')).toBe(0)
    expect(printedSinceStart(site)).toEqual([])
  },
  30_000 + REQUESTS * BUDGET_PER_REQUEST_MS,
)
