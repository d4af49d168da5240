import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../server/http/limits.ts'
import { aLeadPost } from '../builders/a-post.ts'
import { metricsOf } from '../support/metric.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

// Ten thousand connections that ask for nothing, against the site as it is started.

const IDLE = 10_000
/** Opened at a time: more than that the system's own queue of new connections drops. */
const BATCH = 250
/** After their limit and one look at them, on a busy machine. */
const FREE_WITHIN_MS = LIMITS.headersMs + 20_000
const MEMORY_MB = 250

async function openIdle(site: RunningSite): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(site.url)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < IDLE) {
    const batch = Array.from({ length: BATCH }, () =>
      connect(Number(port), hostname)
        .on('error', () => {})
        .resume(),
    )
    sockets.push(...batch)
    await Promise.all(
      batch.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
    )
  }
  return sockets
}

async function memoryOf(site: RunningSite): Promise<number> {
  const metrics = await metricsOf(site)
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 ** 2
}

test(
  `${IDLE} idle connections cost a bounded memory, and visitors are served as soon as their time is up`,
  async () => {
    const site = await startSite()
    onTestFinished(() => site.remove())
    const sockets = await openIdle(site)
    const held = () => sockets.filter((socket) => !socket.destroyed).length
    await until(() => held() <= LIMITS.connections, 'the site holds no more than its limit', FREE_WITHIN_MS)
    await until(
      () =>
        fetch(`${site.url}/texas`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'a page is served',
      FREE_WITHIN_MS,
    )
    acceptedReference(await postForm(site, '/debt-relief-options', aLeadPost()))
    await until(() => held() === 0, 'every idle connection has been closed', FREE_WITHIN_MS)
    expect(await memoryOf(site)).toBeLessThan(MEMORY_MB)
    expect(await site.kill('SIGTERM')).toBe(0)
  },
  30_000 + 3 * FREE_WITHIN_MS,
)
