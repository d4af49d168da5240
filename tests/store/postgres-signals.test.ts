import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { onServer, postgresOfRun, temporarySchema } from '../support/temporary-postgres.ts'
import { TEST_KEYS } from '../support/test-keys.ts'
import { until } from '../support/until.ts'

const server = (await postgresOfRun()) ?? ''

async function opened(url: string): Promise<Engine> {
  const engine = await openPostgres(url, { upgrade: true, piiKeys: TEST_KEYS })
  onTestFinished(() => engine.close().catch(() => {}))
  return engine
}

describe.skipIf(server === '')('signals between processes on one PostgreSQL', () => {
  test('reach every other process once, and the own one once', async () => {
    const url = await temporarySchema(server)
    const [web, worker] = [await opened(url), await opened(url)]
    const heard: string[] = []
    for (const [name, engine] of Object.entries({ web, worker })) {
      engine.signals.on('attempted', ({ subjectId }) => heard.push(`${name} ${subjectId}`))
    }
    const send = (engine: Engine, subjectId: string) =>
      engine.signals.send('attempted', { subjectId, service: 'crm', taken: true })
    // Another program's, on the same channel.
    for (const strange of ['', 'null', '[]', '{"signals":[["unheard of",1]]}']) {
      await sql`select pg_notify('debt_relief_site', ${strange})`.execute(worker.db)
    }
    for (let index = 0; index < 200; index++) send(worker, `subject ${index}`)
    await until(() => heard.includes('web subject 199'), 'the last is heard')
    expect(heard.filter((text) => text.endsWith(' subject 7')).sort()).toEqual(['web subject 7', 'worker subject 7'])
    expect(heard.filter((text) => text.startsWith('web subject'))).toHaveLength(200)
  })

  test('are heard again after the listener lost its connection', async () => {
    const url = await temporarySchema(server)
    const [web, worker] = [await opened(url), await opened(url)]
    let woken = 0
    worker.signals.on('due', () => woken++)
    await onServer(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    )
    await until(() => woken > 0, 'the worker listens again and looks for what it missed')
    woken = 0
    web.signals.send('due', true)
    await until(() => woken > 0, 'the worker hears')
  })
})
