import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../server/database/sqlite.ts'
import { metric } from '../tests/support/metric.ts'
import { startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { leadWriter, timedTogether } from './leads.ts'
import { rounded } from './statistics.ts'

const LEADS = 3_000
const SERVICES = ['mail', 'broker', 'crm'] as const
const LOOK_MS = 50

/** A partner that takes everything at once. */
async function instantPartner() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.setHeader('Content-Type', 'application/json')
      const token = request.url === '/oauth/token' ? { access_token: 'bench', expires_in: 3_600 } : {}
      response.end(JSON.stringify({ success: true, result: { status: 1 }, ...token }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** A store in which every delivery of so many leads has failed once and is due again. */
async function fillWithRetries(folder: string, leads: number): Promise<void> {
  const engine = await openSqlite(folder, { exclusive: true })
  await timedTogether(leads, leadWriter(engine))
  await engine.write((tx) => tx.updateTable('deliveries').set({ attempts: 1, first_attempt_at: engine.now }).execute())
  await engine.close()
}

/** How fast retries drain once their partners take everything at once. `[leads]`: three thousand unless told. */
export async function measureDrain([leads = String(LEADS)]: readonly string[]): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-drain-'))
  await fillWithRetries(folder, Number(leads))
  const partner = await instantPartner()
  const settings = { BROKER_URL: partner.url, CRM_URL: partner.url, CRM_CLIENT_ID: 'bench', CRM_CLIENT_SECRET: 'bench' }
  const site = await startSite({ ...settings, DATA_DIR: folder, LOG_LEVEL: 'error' })
  const delivered = async () => {
    const counts = SERVICES.map((service) => metric(site, `deliveries{service="${service}",state="delivered"}`))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  // What was delivered before the first look is not counted: starting up is not draining.
  const before = await delivered()
  const began = performance.now()
  const all = Number(leads) * SERVICES.length
  let done = before
  for (; done < all; done = await delivered()) await wait(LOOK_MS)
  const rate = ((done - before) * 1_000) / (performance.now() - began)
  await site.remove()
  partner.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    { name: 'retries that were due', value: all, unit: 'deliveries' },
    { name: 'delivered before the first look', value: before, unit: 'deliveries' },
    { name: 'retries delivered', value: rounded(rate), unit: 'per second', goal: { atLeast: 500 } },
  ]
}
