import { expect, test } from 'vitest'
import { findPostgres } from '../support/postgres-server.ts'
import { postgresOfRun } from '../support/temporary-postgres.ts'
import { FAULTS } from './rounds/faults.ts'
import { STORES, type StoreName } from './rounds/installation.ts'
import { runRounds } from './rounds/run-rounds.ts'

// The short form of `npm run faults`: every fault once on each store, and a few kills one after the other.

const KILLS = 3
const SEED = 20_261_122
/** One round takes a second or two; on a machine that does much else, ten. */
const TIMEOUT_MS = 900_000

const server = await postgresOfRun()
const binaries = findPostgres()

const runOn = (store: StoreName) =>
  (store === 'postgres' && !server ? test.skip : test.concurrent)(
    `no thanked form is lost and none is doubled by any fault, on ${store}`,
    // Not tried again: what is lost once is lost.
    { retry: 0, timeout: TIMEOUT_MS },
    async () => {
      const rounds = FAULTS.filter(({ stores }) => stores.includes(store)).length
      const run = await runRounds({ store, rounds, kills: KILLS, seed: SEED, ...(binaries ? { binaries } : {}) })
      for (const name of run.leftOut) console.warn(`\nSKIPPED: ${name}, because this machine cannot make it happen\n`)
      expect(run.findings).toEqual([])
      expect(run.acknowledged).toBeGreaterThan(rounds)
    },
  )

STORES.forEach(runOn)
