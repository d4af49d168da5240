import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { Sandbox } from '../../sandbox/server.ts'
import { openSiteStore } from '../../server/database/open-store.ts'
import { answersOf } from '../../server/leads/lead-store.ts'
import { dataRequestAnswers } from '../../server/privacy/data-request-store.ts'
import { readConfig } from '../../server/settings/config.ts'
import type { RunningSite } from './site.ts'
import { until } from './until.ts'

/** The submitted values of an accepted form by field, without what nobody sees and trimmed, as every form does it. */
export type Submitted = Readonly<Record<string, string>>

type Body = Readonly<Record<string, unknown>>

/** What each service must have got of the submitted values. `message` holds lines of a mail. */
const OWED: Readonly<Record<string, (submitted: Submitted) => Body>> = {
  broker: ({ firstName, lastName, email, phone, address, zip }) => ({
    firstName,
    lastName,
    email,
    phone,
    address,
    zip,
  }),
  crm: ({ name, firstName, lastName, email, phone = '', address = '', zip = '' }) => {
    const whole = name ?? `${firstName} ${lastName}`
    return {
      ...{ company_name: whole, company_email: email, phone, company_street: address, company_zip: zip },
      ...{ contact_name: whole, contact_email: email, contact_phone: phone },
    }
  },
  mail: ({ name, firstName, lastName, email, phone, address, zip }) => ({
    message: expect.stringContaining(
      name === undefined
        ? `Name: ${firstName} ${lastName}\nEmail: ${email}\nPhone: ${phone}\nAddress: ${address}\nZIP: ${zip}\n`
        : `Name: ${name}\nEmail: ${email}\n`,
    ),
  }),
  support: (submitted) => submitted,
}

function openDeliveries(dataDir: string): number {
  const store = new DatabaseSync(path.join(dataDir, 'store.db'), { readOnly: true, timeout: 5_000 })
  try {
    const row = store.prepare(`select count(*) as open from deliveries where state = 'due' or lease_until is not null`)
    return Number(row.get()?.open)
  } finally {
    store.close()
  }
}

/** The forms that a site has accepted, to be held against its store and against what its partners got. */
export function promisedForms() {
  const promised = new Map<string, Submitted>()
  return {
    note: (reference: string, submitted: Submitted) => {
      const trimmed = Object.entries(submitted).map(([field, text]) => [field, text.replace(/\p{DI}/gu, '').trim()])
      promised.set(reference, Object.fromEntries(trimmed))
    },
    size: () => promised.size,

    /** Waits for the deliveries and ends the site; every form must be stored and delivered byte for byte. */
    async verify(site: RunningSite, sandbox: Sandbox): Promise<{ stored: number; delivered: number }> {
      await until(() => openDeliveries(site.dataDir) === 0, 'everything is delivered', 60_000 + promised.size * 50)
      expect(await site.kill('SIGTERM')).toBe(0)
      const engine = await openSiteStore(readConfig({ DATA_DIR: site.dataDir }))
      try {
        const calls = new Map(sandbox.received.map((call) => [call.headers['idempotency-key'], call]))
        const leads = await engine.db.selectFrom('leads').selectAll().execute()
        const requests = await engine.db.selectFrom('data_requests').selectAll().execute()
        const stored = new Map<string, unknown>([
          ...leads.map((row) => [row.id, answersOf(engine.vault, row)?.answers] as const),
          ...requests.map((row) => [row.id, dataRequestAnswers(engine.vault, row)] as const),
        ])
        let delivered = 0
        for (const [reference, submitted] of promised) {
          expect(stored.get(reference), `stored of ${reference}`).toMatchObject(submitted)
        }
        for (const { id, subject_id, service, state } of await engine.db
          .selectFrom('deliveries')
          .selectAll()
          .execute()) {
          const submitted = promised.get(subject_id)
          if (!submitted || state === 'quarantined') continue
          expect(state, `${service} of ${JSON.stringify(submitted)}`).toBe('delivered')
          expect(calls.get(id)?.body, `${service} of ${subject_id}`).toMatchObject(OWED[service]?.(submitted) ?? {})
          delivered += 1
        }
        return { stored: promised.size, delivered }
      } finally {
        await engine.close()
      }
    },
  }
}

export type PromisedForms = ReturnType<typeof promisedForms>
