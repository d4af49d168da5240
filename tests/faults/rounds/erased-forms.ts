import type { Form, FormKind, Ledger } from './ledger.ts'
import type { StoredForm } from './stored-forms.ts'

/** A call that was on its way when the erasure was reported as done arrives within this time. */
const ON_ITS_WAY_MS = 1_000
/** The states in which the deliveries of an erased person may be: nothing more is sent. */
const ENDED = ['delivered', 'unknown', 'cancelled']
/** Columns in which the remains of two people may differ: references, times, and proofs, each by the key of its day. */
const OWN = /^(id|lead_id|notice)$|_at$|_from$|_mac$|^chain_/

/** What is left of a record, without these columns. */
const remainsOf = ({ rows }: StoredForm): string =>
  JSON.stringify(rows.map((row) => Object.entries(row).filter(([column]) => !OWN.test(column))))

/**
 * Notes what must not be of a form that is stored as erased. All forms of a kind are filled in alike but for key and
 * email, so that what is left of one must be what is left of any other: a difference is a trace of its person.
 * @param lastCall when the last call about the person arrived
 * @param remains what is left of the first erased form of each kind; grows
 */
export function checkErased(
  form: Form,
  stored: StoredForm,
  lastCall: number,
  remains: Map<FormKind, string>,
  ledger: Ledger,
): void {
  const { idempotencyKey: name, kind, email, erasureBegan, erasedAt } = form
  if (erasureBegan === undefined) ledger.find('lost', `${name} is erased, for which nobody has asked`)
  const left = remainsOf(stored)
  if (!remains.has(kind)) remains.set(kind, left)
  if (stored.answers !== null || stored.idempotencyKey !== null || left !== remains.get(kind) || left.includes(email)) {
    ledger.find('wrong', `${name} is erased in part only: ${left}`)
  }
  for (const { id, service, state } of stored.deliveries) {
    if (!ENDED.includes(state)) ledger.find('wrong', `${service} ${id} is ${state}, though its person is erased`)
  }
  if (erasedAt !== undefined && lastCall > erasedAt + ON_ITS_WAY_MS) {
    ledger.find('wrong', `${name} was sent ${lastCall - erasedAt} ms after its person had been erased`)
  }
}
