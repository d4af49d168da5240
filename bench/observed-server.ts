import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadBuild } from '../server/http/application.ts'
import { createSiteServer } from '../server/http/site-server.ts'
import { createLog } from '../server/log/log.ts'
import type { Counters } from '../server/metrics/counters.ts'
import { createServices, type Services } from '../server/services.ts'
import { readConfig } from '../server/settings/config.ts'

// Runs in a process of its own, started by observing.ts: the site thrice over the same kept pages, with metrics and log,
// and twice as it would be without.

const folder = mkdtempSync(path.join(tmpdir(), 'bench-observed-'))
const services = await createServices(readConfig({ PORT: '0', DATA_DIR: folder, PAGE_CACHE_WARM_AFTER: '0' }), {
  delivers: false,
})

const ignore = () => {}
const idle = (counters: Counters) =>
  Object.fromEntries(
    Object.entries(counters).map(([name, counter]) => [name, { ...counter, add: ignore, observe: ignore }]),
  ) as unknown as Counters
const unobserved: Services = { ...services, log: createLog('silent'), counters: idle(services.counters) }

const application = await loadBuild(services, false)
const sides = [services, unobserved, unobserved]
const ports: number[] = []
// In the order that was asked for: of two equal servers the one that began earlier may be a few percent faster.
for (const side of process.argv[2] ?? '012') {
  const server = createSiteServer(sides[Number(side)] ?? services, application).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ports[Number(side)] = (server.address() as AddressInfo).port
}
process.on('message', (message) => {
  if (message === 'cpu') return process.send?.(process.cpuUsage())
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.(ports)
