import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { createOutcomes } from '../../server/deliveries/outcomes.ts'
import { aLead } from '../builders/a-lead.ts'
import { aSubmission } from '../builders/a-submission.ts'
import { aDeliveringSite, referenceOf } from '../support/delivering-site.ts'
import { installedPostgres, startPostgres } from '../support/postgres-server.ts'
import { postgresOfRun } from '../support/temporary-postgres.ts'
import { TEST_KEYS } from '../support/test-keys.ts'
import { until } from '../support/until.ts'

// The database server is killed under a running site, as its machine would take it, and comes back.

const server = await postgresOfRun()
/** Visitors who send one form after the other. */
const VISITORS = 8
const AFTER_OUTAGE_MS = 20_000

/** A site that delivers, on a server of its own with commits that reach the disk. */
async function aSiteOnItsOwnServer() {
  const database = await startPostgres(installedPostgres() ?? '', { durable: true })
  onTestFinished(() => database.remove())
  const engine = await openPostgres(database.url, { upgrade: true, piiKeys: TEST_KEYS })
  onTestFinished(() => engine.close().catch(() => {}))
  const site = await aDeliveringSite({}, engine)
  await site.worker.start()
  return { ...site, database }
}

describe.skipIf(!server)('the database server killed and started again', () => {
  test('loses no thanked lead and doubles none; meanwhile the answer is an honest no', async () => {
    const { intake, engine, sandbox, worker, database } = await aSiteOnItsOwnServer()
    const thanked: string[] = []
    let refused = 0
    let number = 0
    let open = true
    const visit = async () => {
      while (open) {
        const answers = aLead({ email: `visitor-${number++}@example.com` })
        const result = await intake.submitLead(aSubmission(answers))
        if (result.kind === 'stored') thanked.push(result.reference)
        else {
          refused++
          // A visitor reads the page before trying again.
          await new Promise(setImmediate)
        }
        worker.wake()
      }
    }
    const visitors = Array.from({ length: VISITORS }, visit)
    await until(() => thanked.length >= 30, 'leads were thanked')
    await database.kill()
    const before = thanked.length
    await until(() => refused >= 2 * VISITORS, 'visitors were told that it is not kept')
    await database.start()
    await until(() => thanked.length >= before + 30, 'leads are thanked again', AFTER_OUTAGE_MS)
    open = false
    await Promise.all(visitors)

    const stored = await engine.db.selectFrom('leads').select('id').execute()
    const ids = new Set(stored.map(({ id }) => id))
    expect(thanked.filter((reference) => !ids.has(reference))).toEqual([])
    // A claim whose commit the kill cut off belongs to nobody until its lease ends.
    await until(
      async () => {
        const rows = await engine.db.selectFrom('deliveries').select('state').where('lease_until', 'is', null).execute()
        return rows.every(({ state }) => state !== 'due')
      },
      'everything that can be sent was sent',
      AFTER_OUTAGE_MS,
    )
    expect(sandbox.received.filter(({ service, repeatOf }) => service === 'broker' && repeatOf)).toEqual([])
    expect(sandbox.received.filter(({ problems }) => problems.length > 0)).toEqual([])
  }, 60_000)

  test('a form that was stored and waits for its outcome meanwhile gets an answer all the same', async () => {
    const { intake, engine, sandbox, database } = await aSiteOnItsOwnServer()
    sandbox.setSwitch('mail', { hang: true })
    const reference = referenceOf(await intake.submitLead(aSubmission(aLead())))
    await sandbox.waitFor((calls) => calls.length === 1)
    await database.kill()
    const outcomes = createOutcomes(engine, 1_000)
    expect(await outcomes.leadInCrm(reference)).toBe(false)
    expect(await outcomes.leavePopupProblem(reference)).toBeUndefined()
  }, 60_000)
})

test.skipIf(!server)('a server that ended by itself is known to be gone, and starts again', async () => {
  const database = await startPostgres(installedPostgres() ?? '')
  onTestFinished(() => database.remove())
  // Its keeper waits for it only when it is told to stop.
  process.kill(database.pid() ?? 0, 'SIGKILL')
  await until(async () => database.pid() === undefined, 'it is seen to be gone')
  await database.kill()
  await database.start()
  expect(database.pid()).toBeDefined()
})
