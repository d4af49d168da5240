import { onTestFinished } from 'vitest'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { DataRequestAnswers, LeadAnswers } from '../../domain/lead.ts'
import type { Engine } from '../../server/database/engine.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { createIntake } from '../../server/intake.ts'
import type { IntakeResult } from '../../server/intake-result.ts'
import type { Attempt } from '../../server/remotes/classify-response.ts'
import type { Remotes } from '../../server/remotes/remotes.ts'
import { readConfig } from '../../server/settings/config.ts'
import { someNotices } from '../builders/some-notices.ts'
import { keysFor, TEST_KEYS } from './test-keys.ts'

// A real store, filled the way the site fills it. Only the partners are made up.

const taken = async (): Promise<Attempt> => ({ outcome: { kind: 'taken' } })

export const partners = (setUp: readonly DeliveryService[]): Remotes => ({
  isSetUp: (service) => setUp.includes(service),
  mailRoute: 'own',
  sendNotification: taken,
  sendBrokerLead: taken,
  sendCrmLead: taken,
  sendDataRequest: taken,
  sendReceipt: taken,
  sendMail: taken,
})

export const aLead = (given: Partial<LeadAnswers> = {}): LeadAnswers => ({
  debtAmount: 20_001,
  step3Selections: ['Credit Cards', 'Medical Debt'],
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'Ana.Ruiz@mail.test',
  phone: '(512) 555-0143',
  address: '12 Oak Street',
  zip: '78701',
  state: 'Texas',
  ...given,
})

export const aDataRequest = (given: Partial<DataRequestAnswers> = {}): DataRequestAnswers => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  streetAddress: '12 Oak Street',
  city: 'Austin',
  state: 'Texas',
  postalCode: '78701',
  email: 'ana.ruiz@mail.test',
  phone: '(512) 555-0143',
  preferredContact: ['Email'],
  responseMethod: 'Email',
  isAuthorizedAgent: 'No',
  dataRequestType: ['Access'],
  requestDescription: 'What do you know of me?',
  ...given,
})

const ALL: readonly DeliveryService[] = ['mail', 'broker', 'crm', 'support']
const circumstances = { address: '203.0.113.9', userAgent: 'Test Browser', page: '/debt-relief-options' }

export interface SeededStore {
  readonly folder: string
  readonly engine: Engine
  /** Each answers the reference. */
  readonly lead: (given?: Partial<LeadAnswers>, options?: { honeypotFilled?: boolean }) => Promise<string>
  readonly leavePopup: (name: string, email: string) => Promise<string>
  readonly dataRequest: (given?: Partial<DataRequestAnswers>) => Promise<string>
  /** Puts one delivery into a state, as the worker would have left it. */
  readonly setDelivery: (id: string, service: DeliveryService, change: DeliveryChange) => Promise<void>
  readonly close: () => Promise<void>
}

interface DeliveryChange {
  readonly state: DeliveryState
  readonly attempts?: number
  readonly next_attempt_at?: number
  readonly lease_until?: number
  readonly first_attempt_at?: number
}

const referenceFrom = (result: IntakeResult): string => {
  if (result.kind === 'stored') return result.reference
  throw new Error(`the form was not stored: ${result.kind}`)
}

/**
 * In a folder, or in the database that the settings name; closed with the test unless closed before.
 * @param exclusive as the running site opens the embedded store
 */
export async function seededStore(
  folder: string,
  { setUp = ALL, exclusive = false, settings = {} }: SeedOptions = {},
): Promise<SeededStore> {
  const { DATABASE_URL } = settings
  const engine = await (DATABASE_URL
    ? openPostgres(DATABASE_URL, { upgrade: true, piiKeys: settings.PII_KEYS ?? TEST_KEYS })
    : openSqlite(folder, { exclusive, piiKeys: settings.PII_KEYS }))
  const config = readConfig({ DATA_DIR: folder, ...keysFor(settings), ...settings })
  const intake = createIntake(
    engine,
    config,
    partners(setUp),
    () => {},
    () => {},
    someNotices(engine, config.SITE_BRAND),
  )
  let open = true
  const close = async () => {
    if (open) await engine.close()
    open = false
  }
  onTestFinished(close)
  const form = { honeypotFilled: false, circumstances }
  return {
    folder,
    engine,
    close,
    lead: async (given, { honeypotFilled = false } = {}) =>
      referenceFrom(
        await intake.submitLead({
          ...form,
          honeypotFilled,
          answers: aLead(given),
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    leavePopup: async (name, email) =>
      referenceFrom(
        await intake.submitLeavePopup({ ...form, answers: { name, email }, idempotencyKey: crypto.randomUUID() }),
      ),
    dataRequest: async (given) =>
      referenceFrom(
        await intake.submitDataRequest({ ...form, answers: aDataRequest(given), idempotencyKey: crypto.randomUUID() }),
      ),
    setDelivery: async (id, service, change) => {
      await engine.write((tx) =>
        tx
          .updateTable('deliveries')
          .set(change)
          .where('subject_id', '=', id)
          .where('service', '=', service)
          .executeTakeFirstOrThrow(),
      )
    },
  }
}

interface SeedOptions {
  readonly setUp?: readonly DeliveryService[]
  readonly exclusive?: boolean
  readonly settings?: Readonly<Record<string, string>>
}
