import { randomUUID } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import { startSandbox } from '../sandbox/server.ts'
import { newReference } from '../server/new-reference.ts'
import { installedPostgres, startPostgres } from '../tests/support/postgres-server.ts'
import { type RunningSite, startSite } from '../tests/support/site.ts'
import type { Figure } from './figure.ts'
import { postLead, TOGETHER, timedTogether } from './leads.ts'
import { median, rounded } from './statistics.ts'

/** Leads of one round, unless told. */
const ROUND = 1_000
const ROUNDS = 5
const WEBS = 2

type Row = Readonly<Record<string, unknown>>

/** The rows that one lead consists of. */
interface LeadRows {
  readonly lead: Row
  readonly consent: Row
  readonly deliveries: readonly Row[]
}

async function firstLead(client: Client): Promise<LeadRows> {
  const rowsOf = async (table: string): Promise<Row[]> =>
    (await client.query(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)
  const [[lead = {}], [consent = {}]] = [await rowsOf('leads'), await rowsOf('consents')]
  return { lead, consent, deliveries: await rowsOf('deliveries') }
}

const insert = (table: string, row: Row): string =>
  `insert into ${table} select * from jsonb_populate_record(null::${table}, ${escapeLiteral(JSON.stringify(row))}::jsonb);`

/** The rows of another lead as one transaction of plain SQL, sent at once: the least that storing a lead can cost. */
function bareTransaction({ lead, consent, deliveries }: LeadRows): string {
  const id = newReference()
  const key = randomUUID()
  return [
    'begin;',
    insert('leads', { ...lead, id, idempotency_key: key }),
    insert('consents', { ...consent, lead_id: id, idempotency_key: key, chain_id: randomUUID() }),
    ...deliveries.map((delivery) => insert('deliveries', { ...delivery, id: randomUUID(), subject_id: id })),
    'commit;',
  ].join('\n')
}

/** So many leads by one bare client, one after the other; returns the milliseconds it took. */
async function bareClientRound(client: Client, leads: number, rows: LeadRows): Promise<number> {
  const began = performance.now()
  for (let lead = 0; lead < leads; lead++) await client.query(bareTransaction(rows))
  return performance.now() - began
}

/** So many leads by bare clients side by side; returns the milliseconds it took. */
async function bareClientsRound(clients: readonly Client[], leads: number, rows: LeadRows): Promise<number> {
  const free = [...clients]
  return timedTogether(leads, async () => {
    const client = free.pop()
    if (!client) throw new Error('there are fewer clients than writers')
    await client.query(bareTransaction(rows))
    free.push(client)
  })
}

/**
 * Lead intake over HTTP by two web processes on one PostgreSQL server, against bare clients that commit the same rows to
 * it, by turns. `[leads]` of a round: a thousand unless told.
 */
export async function measureIntakePostgres([leads = String(ROUND)]: readonly string[]): Promise<Figure[]> {
  const round = Number(leads)
  const binaries = installedPostgres()
  if (!binaries) throw new Error('There is no PostgreSQL server here, and none can be installed')
  const postgres = await startPostgres(binaries, { durable: true })
  const sandbox = await startSandbox({ port: 0 })
  const settings = { ...sandbox.settings, GEO_URL: '', DATABASE_URL: postgres.url, LOG_LEVEL: 'error' }
  const webs: RunningSite[] = []
  for (let web = 0; web < WEBS; web++) webs.push(await startSite(settings, { program: 'web.ts' }))
  const post = (number: number) => postLead(webs[number % WEBS]?.url ?? '', number)
  if ((await post(0)) === undefined) throw new Error('the first lead was not accepted')
  const clients = await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      return client
    }),
  )
  const [client] = clients
  if (!client) throw new Error('there is no client')
  const rows = await firstLead(client)
  const measured: { http: number; one: number; many: number }[] = []
  let refused = 0
  const count = async (number: number) => {
    if ((await post(number)) === undefined) refused += 1
  }
  // The first turn of each warms up.
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const one = await bareClientRound(client, round, rows)
    const http = await timedTogether(round, count)
    const many = await bareClientsRound(clients, round, rows)
    if (turn > 0) measured.push({ http, one, many })
  }
  for (const each of clients) await each.end()
  for (const web of webs) await web.remove()
  await sandbox.close()
  await postgres.remove()
  const rate = (of: 'http' | 'one' | 'many') => rounded((round * 1_000) / median(measured.map((turn) => turn[of])))
  const against = (of: 'one' | 'many') => rounded(median(measured.map((turn) => turn[of] / turn.http)), 3)
  return [
    { name: `leads over HTTP, ${WEBS} web processes`, value: rate('http'), unit: 'per second' },
    { name: 'leads not accepted', value: refused, unit: 'leads', goal: { atMost: 0 } },
    { name: 'the same rows by one bare client', value: rate('one'), unit: 'per second' },
    { name: `the same rows by ${TOGETHER} bare clients`, value: rate('many'), unit: 'per second' },
    { name: 'intake against one bare client', value: against('one'), unit: 'ratio', goal: { atLeast: 0.5 } },
    { name: `intake against ${TOGETHER} bare clients`, value: against('many'), unit: 'ratio' },
  ]
}
