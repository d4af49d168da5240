import notices from '../../content/legal-notices.json' with { type: 'json' }
import { format } from '../../domain/text/format.ts'
import type { Arrival } from '../../forms/arrival.ts'
import type { Engine, Tx } from '../database/engine.ts'
import { sha256 } from '../hash.ts'

export type NoticeKind = keyof typeof notices

/** Where and how consent was given, as the server saw it. */
export interface ConsentCircumstances {
  readonly address: string
  readonly userAgent: string
  readonly page: string
  /** How the visitor came to the site. */
  readonly campaign?: Arrival | undefined
  /** The browser sent Global Privacy Control. */
  readonly privacySignal?: boolean
  /** The visitor ticked the choice that such a browser is offered: to pass this form on all the same. */
  readonly passOn?: boolean
}

/** A notice as the visitor reads it: with the brand's name, and each link as its text and address. */
export function noticeText(kind: NoticeKind, brand: string): string {
  const { agreement, conditions } = notices[kind]
  return format(`${agreement} ${conditions}`, { brand }).replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
}

/**
 * Records the consent of a lead. Text and version are the server's own: what a browser claims to have shown proves
 * nothing.
 */
export async function insertConsent(
  engine: Engine,
  tx: Tx,
  leadId: string,
  kind: NoticeKind,
  brand: string,
  circumstances: ConsentCircumstances,
  idempotencyKey: string,
): Promise<void> {
  const text = noticeText(kind, brand)
  await tx
    .insertInto('consents')
    .values({
      lead_id: leadId,
      kind,
      version: notices[kind].version,
      text,
      text_hash: sha256(text),
      agreed_at: engine.now,
      address: circumstances.address,
      user_agent: circumstances.userAgent,
      page: circumstances.page,
      idempotency_key: idempotencyKey,
    })
    .execute()
}
