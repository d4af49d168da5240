import type { PartnerLicences } from '../../domain/broker-eligibility.ts'
import type { AlertFields, AlertKind } from '../../server/alerts.ts'
import type { Engine } from '../../server/database/engine.ts'
import { deliveriesOf, type Subject } from '../../server/deliveries/delivery-store.ts'
import { createIntake } from '../../server/intake.ts'
import { createRemotes } from '../../server/remotes/remotes.ts'
import { aConfig } from '../builders/a-config.ts'
import { someNotices } from '../builders/some-notices.ts'
import { temporaryStore } from './temporary-store.ts'

/** Every partner is named; none is called. */
export const ALL_SET_UP = {
  BROKER_URL: 'http://broker.example',
  CRM_URL: 'http://crm.example',
  CRM_CLIENT_ID: 'id',
  CRM_CLIENT_SECRET: 'secret',
}

/** An intake on a store of its own; nothing is delivered. */
export async function anIntake(
  settings: Readonly<Record<string, string>> = ALL_SET_UP,
  onEngine?: Engine,
  partners: readonly PartnerLicences[] = [],
) {
  const engine = onEngine ?? (await temporaryStore())
  const config = aConfig(settings)
  const woken: Subject[] = []
  const alerts: (AlertFields & { readonly kind: AlertKind })[] = []
  const intake = createIntake(
    engine,
    config,
    createRemotes(config, Date.now),
    (kind, fields) => alerts.push({ kind, ...fields }),
    (subject) => woken.push(subject),
    someNotices(engine, config.SITE_BRAND),
    partners,
  )
  const statesOf = async (id: string, kind: Subject['kind'] = 'lead') =>
    Object.fromEntries((await deliveriesOf(engine.db, { kind, id })).map(({ service, state }) => [service, state]))
  const leads = () => engine.db.selectFrom('leads').selectAll().execute()
  return { engine, config, intake, woken, alerts, statesOf, leads }
}
