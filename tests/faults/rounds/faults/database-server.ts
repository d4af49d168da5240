import { setTimeout as wait } from 'node:timers/promises'
import { pick, wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { type Fault, HAPPENS_WITHIN_MS, type Round } from '../fault.ts'

const LATEST_KILL_MS = 300

export const killDatabaseServer: Fault = {
  name: 'kill -9 of the database server',
  stores: ['postgres'],
  async inject({ site: { server }, random }) {
    await wait(wholeNumber(random, 0, LATEST_KILL_MS))
    await server?.kill()
  },
}

/** The server's processes that serve the site's connections. */
const connectionsOf = ({ site }: Round): Promise<number[]> =>
  site.access.snapshot(async (query) => {
    const rows = await query(
      () => 'select pid from pg_stat_activity where client_addr is not null and pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => Number(pid))
  })

/** The server takes the death of one of its processes as a sign of damaged memory, and starts itself anew. */
export const killDatabaseConnection: Fault = {
  name: 'kill -9 of one process of the database server',
  stores: ['postgres'],
  async inject(round) {
    await wait(wholeNumber(round.random, 0, LATEST_KILL_MS))
    const before = await connectionsOf(round)
    process.kill(pick(round.random, before), 'SIGKILL')
    const allGone = async () => {
      const now = await connectionsOf(round).catch((): number[] => [])
      return !before.some((pid) => now.includes(pid))
    }
    await until(allGone, 'the server has ended every connection', HAPPENS_WITHIN_MS)
  },
}
