import type { ChainKind } from '../database/chain-tables.ts'
import type { Vault } from '../vault/vault.ts'

// A chained record covers its personal part by a keyed digest, so that the part can be erased and the record still proves
// the rest. An erasure leaves a MAC of its own: without the key nobody can make it look like one.

const DIGEST = 'chain-personal'
const ERASURE = 'chain-erased'

/** The digest of a record's personal part, which its chain covers. */
export const personalDigest = (vault: Vault, kind: ChainKind, reference: string, part: string): string =>
  vault.mac(DIGEST, JSON.stringify([kind, reference, part]))

/** Stored beside a record whose personal part the site has erased. */
export const erasureMac = (vault: Vault, kind: ChainKind, reference: string, digest: string): string =>
  vault.mac(ERASURE, JSON.stringify([kind, reference, digest]))

export interface PersonalPart {
  /** What the record holds now; `null` where all of it is gone. */
  readonly part: string | null
  readonly digest: string
  /** `erasureMac`, where the site has erased the part. */
  readonly erased: string | null
}

/** Whether the personal part is what it was when the record was stored, or was erased by the site. */
export function isPersonalPartWhole(
  vault: Vault,
  kind: ChainKind,
  reference: string,
  { part, digest, erased }: PersonalPart,
): boolean {
  if (part === null || erased !== null) {
    return part === null && erased !== null && vault.isMac(ERASURE, JSON.stringify([kind, reference, digest]), erased)
  }
  return vault.isMac(DIGEST, JSON.stringify([kind, reference, part]), digest)
}
