import { expect } from 'vitest'
import type { DeliveryService, DeliveryState } from '../../domain/delivery.ts'
import type { Engine } from '../../server/database/engine.ts'
import type { DeliveryRow } from '../../server/database/tables.ts'
import { claimDue, HOLD_BACK_MS } from '../../server/deliveries/claims.ts'
import { deliveriesOf, insertDeliveries, type Subject } from '../../server/deliveries/delivery-store.ts'
import { insertLeads } from '../../server/leads/lead-store.ts'
import { newReference } from '../../server/new-reference.ts'
import { aLead } from '../builders/a-lead.ts'

export const SERVICES: readonly DeliveryService[] = ['mail', 'broker', 'crm']

/** Leads with deliveries on the store of the test that runs, and what a worker does with them. */
export function storedDeliveries(engineOf: () => Engine) {
  let keys = 0

  /** Stores a lead with a delivery per service; returns them in order. */
  async function aLeadWithDeliveries(state: DeliveryState = 'due'): Promise<Record<DeliveryService, DeliveryRow>> {
    const engine = engineOf()
    const subject = await engine.write(async (tx): Promise<Subject> => {
      const lead = {
        idempotencyKey: `key ${++keys}`,
        contentHash: 'h',
        category: 'c',
        state: 'Texas',
        honeypotFilled: false,
      } as const
      const id = newReference()
      await insertLeads(engine, tx, [{ id, lead: { source: 'lead_form', answers: aLead(), ...lead } }])
      const services = SERVICES.map((service) => ({ service, state }))
      await insertDeliveries(engine, tx, 'lead', [{ id, services: services }])
      return { kind: 'lead', id }
    })
    const rows = await deliveriesOf(engine.db, subject)
    expect(rows.map(({ service }) => service)).toEqual(SERVICES)
    return Object.fromEntries(rows.map((row) => [row.service, row])) as Record<DeliveryService, DeliveryRow>
  }

  const rowOf = ({ id }: DeliveryRow) =>
    engineOf().db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const attemptsOf = ({ id }: DeliveryRow) =>
    engineOf().db.selectFrom('attempts').selectAll().where('delivery_id', '=', id).orderBy('number').execute()
  const expireLease = ({ id }: DeliveryRow) =>
    engineOf().write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set(engineOf().now, '-', 1) }))
        .where('id', '=', id)
        .execute(),
    )
  /** As if all attempts under way had begun so many milliseconds earlier. */
  const passTime = (elapsedMs: number) =>
    engineOf().write((tx) =>
      tx
        .updateTable('deliveries')
        .set((set) => ({ lease_until: set('lease_until', '-', elapsedMs) }))
        .where('lease_until', 'is not', null)
        .execute(),
    )
  /** What a worker gets that asks for this service's deliveries. */
  const claimsOf = async (service: DeliveryService, { limit = 9, overtaken = [] as readonly DeliveryService[] } = {}) =>
    (await claimDue(engineOf(), { service, limit, overtaken, mailRoute: 'own' })).claimed
  /** Claims a delivery whose earlier ones no longer hold it back; `undefined` where that is not possible. */
  async function claim(row: DeliveryRow): Promise<DeliveryRow | undefined> {
    await passTime(HOLD_BACK_MS)
    return (await claimsOf(row.service, { overtaken: SERVICES })).find(({ id }) => id === row.id)
  }
  async function claimed(row: DeliveryRow): Promise<DeliveryRow> {
    const claim_ = await claim(row)
    if (!claim_) throw new Error(`the ${row.service} delivery could not be claimed`)
    return claim_
  }

  return { aLeadWithDeliveries, rowOf, attemptsOf, expireLease, passTime, claimsOf, claim, claimed }
}
