import { csvRecord } from '../../../domain/csv.ts'
import type { LeadAnswers } from '../../../domain/lead.ts'
import { alsoShown } from '../../audit/operator-run.ts'
import { type ExportedConsent, exportedConsent } from '../../consent/certificate.ts'
import { consentRowsOf } from '../../consent/consent-store.ts'
import type { Engine } from '../../database/engine.ts'
import { isoTime } from '../../iso-time.ts'
import { arrivalOfLead, debtAmountOf } from '../../leads/lead-store.ts'
import { unlessBroken, type Vault } from '../../vault/vault.ts'
import { type LeadWithDeliveries, leadName, leadsNewestFirst } from './list-leads.ts'
import { flag } from './show-lead.ts'

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The fields of an export, in the order of the columns. The visitor's answers are empty once erased. */
function exportedLead(
  vault: Vault,
  { lead, stored, deliveries, withdrawn }: LeadWithDeliveries,
  consent: ExportedConsent | undefined,
) {
  const arrival = unlessBroken(() => arrivalOfLead(vault, lead))
  const form = stored?.source === 'lead_form' ? stored.answers : undefined
  return {
    id: lead.id,
    source: lead.source,
    receivedAt: isoTime(lead.received_at),
    debtAmount: debtAmountOf(stored),
    debtTypes: form?.step3Selections ?? [],
    firstName: form?.firstName ?? '',
    lastName: form?.lastName ?? '',
    name: leadName(stored),
    email: stored?.answers.email ?? '',
    phone: form?.phone ?? '',
    address: form?.address ?? '',
    zip: form?.zip ?? '',
    state: lead.state,
    price: lead.price,
    category: lead.category,
    duplicateOf: lead.duplicate_of,
    notSold: lead.not_sold,
    privacySignal: flag(lead.privacy_signal),
    passOn: flag(lead.pass_on),
    withdrawn: [...withdrawn],
    consentCertificate: consent?.certificate ?? null,
    consentVersion: consent?.version ?? null,
    consentHash: consent?.hash ?? null,
    firstPath: arrival?.first.path ?? '',
    firstReferrer: arrival?.first.host ?? '',
    firstCampaign: arrival?.first.campaign ?? {},
    lastPath: arrival?.last.path ?? '',
    lastReferrer: arrival?.last.host ?? '',
    lastCampaign: arrival?.last.campaign ?? {},
    deliveries,
  } satisfies Record<Exclude<keyof LeadAnswers, 'step3Selections'>, unknown> & Record<string, unknown>
}

type ExportedLead = ReturnType<typeof exportedLead>

const COLUMNS = [
  'id',
  'source',
  'receivedAt',
  'debtAmount',
  'debtTypes',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'address',
  'zip',
  'state',
  'price',
  'category',
  'duplicateOf',
  'notSold',
  'privacySignal',
  'passOn',
  'withdrawn',
  'consentCertificate',
  'consentVersion',
  'consentHash',
  'firstPath',
  'firstReferrer',
  'firstCampaign',
  'lastPath',
  'lastReferrer',
  'lastCampaign',
  'deliveries',
] as const satisfies readonly (keyof ExportedLead)[]

const yesOrNo = (flag: boolean | null): string | null => (flag === null ? null : flag ? 'yes' : 'no')

function asCsv(lead: ExportedLead): string {
  const flat = {
    ...lead,
    debtTypes: lead.debtTypes.join(';'),
    privacySignal: yesOrNo(lead.privacySignal),
    passOn: yesOrNo(lead.passOn),
    withdrawn: lead.withdrawn.join(';'),
    firstCampaign: new URLSearchParams(lead.firstCampaign).toString(),
    lastCampaign: new URLSearchParams(lead.lastCampaign).toString(),
    deliveries: lead.deliveries.map(({ service, state }) => `${service}=${state}`).join(';'),
  }
  return csvRecord(COLUMNS.map((column) => flat[column]))
}

/** Leads whose consent records are read in one query. */
const BATCH = 200

async function* inBatches<Entry>(entries: AsyncIterable<Entry>): AsyncGenerator<readonly Entry[]> {
  let batch: Entry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Leads as pieces of a file, newest first: CSV with a header, or one JSON object a line. */
export async function* exportLeads(
  engine: Engine,
  format: ExportFormat,
  since: number | undefined,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvRecord(COLUMNS)
  for await (const entries of inBatches(leadsNewestFirst(engine, { since }))) {
    const consents = await consentRowsOf(
      engine.db,
      entries.map(({ lead }) => lead.id),
    )
    alsoShown(entries.map(({ lead }) => lead))
    for (const entry of entries) {
      const consent = consents.get(entry.lead.id)
      const lead = exportedLead(engine.vault, entry, consent && exportedConsent(engine.vault, consent))
      yield format === 'csv' ? asCsv(lead) : `${JSON.stringify(lead)}\n`
    }
  }
}
