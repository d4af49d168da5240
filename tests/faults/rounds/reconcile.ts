import { DELIVERY_SERVICES, DELIVERY_STATES } from '../../../domain/delivery.ts'
import type { Vault } from '../../../server/vault/vault.ts'
import type { Calls } from './calls.ts'
import { checkErased } from './erased-forms.ts'
import { type Form, type FormKind, type Ledger, SERVICES_OF } from './ledger.ts'
import type { StoreAccess } from './store-access.ts'
import { readForms, readSums, type StoredDelivery, type StoredForm, type Sums } from './stored-forms.ts'

// Compares what visitors were promised with the rows of the store and with what the partners received.

/** States that nothing but an operator changes. */
const FINAL = ['delivered', 'refused', 'unknown', 'failed', 'quarantined', 'cancelled']
/** The outcomes of attempts that lead to a state. A claim that ended with its process is `interrupted`. */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  delivered: ['taken'],
  refused: ['refused'],
  unknown: ['ambiguous', 'interrupted'],
}
/** After such an attempt nothing but an operator has another one made; of the broker, who must not have a lead twice, more. */
const LAST = ['taken', 'refused']
const LAST_OF_BROKER = [...LAST, 'ambiguous', 'interrupted']

/** A cancelled delivery may have a call under way. */
const isFinal = ({ state, leased }: StoredDelivery): boolean => FINAL.includes(state) && !leased

/** A form whose person is erased later is looked at again. */
const closedName = ({ idempotencyKey, erasureBegan, erasedAt }: Form): string =>
  `${idempotencyKey} ${erasureBegan ?? ''} ${erasedAt ?? ''}`

export interface Reconciliation {
  /**
   * Checks every form that is not closed. A form closes when all its deliveries have come to an end; with `all`, closed
   * ones are checked again.
   */
  check(all: boolean): Promise<Sums>
  /** Notes deliveries and calls that have not come to an end, though nothing holds them up any more. */
  expectClosed(): void
}

/** @param vault asked for at each check: the site makes its keys at its first start */
export function reconciliationOf(ledger: Ledger, store: StoreAccess, vault: () => Vault, calls: Calls): Reconciliation {
  const closed = new Set<string>()
  /** Idempotency keys of the forms that were found in the store. */
  const stored = new Set<string>()
  /** Deliveries that have not come to an end, by id. */
  const open = new Map<string, string>()
  const deliveryIds = new Set<string>()
  /** The answers of the first form of each kind, without its email: all forms of a kind are filled in alike. */
  const contents = new Map<FormKind, string>()
  /** What is left of the first erased form of each kind. */
  const remains = new Map<FormKind, string>()

  /** Before the rows are read: a call that comes later may have an attempt that was not read. */
  function checkCalls({ id, service, attempted }: StoredDelivery, made: number): void {
    if (made > attempted) ledger.find('wrong', `${service} ${id} was called ${made} times in ${attempted} attempts`)
  }

  function checkAttempts({ id, service, state, attempted, leased, attempts }: StoredDelivery, isErased: boolean): void {
    const last = attempts.at(-1)
    const wrong = (what: string) => ledger.find('wrong', `${service} ${id} (${state}) ${what}`)
    const ends = service === 'broker' ? LAST_OF_BROKER : LAST
    if (attempts.slice(0, -1).some(({ outcome }) => ends.includes(outcome ?? ''))) {
      ledger.find('doubled', `${service} ${id} (${state}) was attempted again after its last attempt`)
    }
    if (attempts.length !== attempted) wrong(`counts ${attempted} attempts, but ${attempts.length} are recorded`)
    if (attempts.slice(0, -1).some(({ outcome }) => outcome === null)) wrong('has begun anew in mid-attempt')
    if (leased !== (last?.outcome === null))
      wrong(`is ${leased ? '' : 'not '}claimed, its attempt ended ${last?.outcome}`)
    const outcomes = LEADS_TO[state]
    if (outcomes && !outcomes.includes(last?.outcome ?? '')) wrong(`after an attempt that ended ${last?.outcome}`)
    if (state === 'unknown' && service !== 'broker') wrong('is none of the states of this service')
    if (['held', 'failed', 'quarantined'].includes(state)) wrong('has no reason to be so')
    if (state === 'cancelled' && !isErased) wrong('though nobody has erased its person')
  }

  function checkDelivery(form: Form, delivery: StoredDelivery, isErased: boolean): void {
    const { id, service, state } = delivery
    if (!DELIVERY_STATES.some((known) => known === state)) ledger.find('wrong', `${service} ${id} is ${state}`)
    deliveryIds.add(id)
    checkAttempts(delivery, isErased)
    if (state === 'delivered' && !calls.accepted(id)) {
      ledger.find('lost', `${service} ${id} is delivered, and the partner never took it`)
    }
    if (state === 'refused' && !calls.answered(id)) {
      ledger.find('lost', `${service} ${id} is refused, and the partner never answered`)
    }
    const about = calls.about(form.email, service)
    if (about.keys > 1) ledger.find('doubled', `${service} of ${form.idempotencyKey} came under ${about.keys} keys`)
    if (service === 'broker' && about.mayBeTaken > 1) {
      ledger.find('doubled', `${form.idempotencyKey} was sent to the broker ${about.mayBeTaken} times`)
    }
    if (isFinal(delivery)) open.delete(id)
    else open.set(id, `${service} ${id} is still ${state}${delivery.leased ? ' and claimed' : ''}`)
  }

  function checkAnswers({ idempotencyKey: name, kind, email }: Form, answers: string | null): void {
    const content = answers?.replaceAll(email, '') ?? ''
    if (!contents.has(kind)) contents.set(kind, content)
    if (!answers?.includes(email) || content !== contents.get(kind)) {
      ledger.find('lost', `${name} is stored with other answers`)
    }
  }

  function checkStored(form: Form, stored: StoredForm): void {
    const { reference, isErased, consents, deliveries } = stored
    const name = form.idempotencyKey
    if (form.reference !== undefined && form.reference !== reference) {
      ledger.find('lost', `${name} was thanked with ${form.reference} and is stored as ${reference}`)
    }
    if (isErased) checkErased(form, stored, calls.lastAbout(form.email), remains, ledger)
    else checkAnswers(form, stored.answers)
    if (form.erasedAt !== undefined && !isErased) ledger.find('wrong', `${name} was erased and is stored`)
    if (consents !== (form.kind === 'dataRequest' ? 0 : 1)) ledger.find('lost', `${name} has ${consents} consents`)
    const services = deliveries.map(({ service }) => service).sort()
    if (services.join() !== SERVICES_OF[form.kind].join()) {
      ledger.find('lost', `${name} has deliveries to ${services.join(', ')}`)
    }
    for (const delivery of deliveries) checkDelivery(form, delivery, isErased)
    if (deliveries.every(isFinal)) closed.add(closedName(form))
  }

  function checkForms(forms: readonly Form[], found: readonly StoredForm[]): void {
    const byKey = Map.groupBy(found, ({ idempotencyKey, reference }) => idempotencyKey ?? reference)
    for (const form of forms) {
      const [first, second] = [form.idempotencyKey, form.reference ?? ''].flatMap((name) => byKey.get(name) ?? [])
      if (second) ledger.find('doubled', `${form.idempotencyKey} is stored twice`)
      if (first) {
        stored.add(form.idempotencyKey)
        checkStored(form, first)
      } else if (form.reference !== undefined) {
        ledger.find('lost', `${form.idempotencyKey} was thanked with ${form.reference} and is not stored`)
      }
    }
  }

  function checkSums({ forms, erased, erasuresRecorded, deliveries, kept }: Sums): void {
    if (erased !== erasuresRecorded) ledger.find('wrong', `${erased} are erased, ${erasuresRecorded} are on record`)
    if (forms !== stored.size) ledger.find('wrong', `${forms} forms are stored, of which ${stored.size} were sent`)
    const promised = [...stored].flatMap((key) => SERVICES_OF[ledger.forms.get(key)?.kind ?? 'lead'])
    for (const service of DELIVERY_SERVICES) {
      const counted = [...deliveries].filter(([name]) => name.startsWith(`${service}:`))
      const sum = counted.reduce((total, [, count]) => total + count, 0)
      const wanted = promised.filter((name) => name === service).length
      if (sum !== wanted) ledger.find('wrong', `${sum} deliveries to ${service} are stored, ${wanted} were promised`)
    }
    for (const name of new Set([...deliveries.keys(), ...kept.keys()])) {
      const [counted = 0, keptCount = 0] = [deliveries.get(name), kept.get(name)]
      if (counted !== keptCount) ledger.find('wrong', `there are ${counted} ${name}, and the site counts ${keptCount}`)
    }
  }

  return {
    async check(all) {
      const forms = [...ledger.forms.values()].filter((form) => all || !closed.has(closedName(form)))
      const keys = forms.flatMap(({ idempotencyKey, erasureBegan, reference }) =>
        erasureBegan !== undefined && reference !== undefined ? [idempotencyKey, reference] : [idempotencyKey],
      )
      calls.update()
      const made = new Map([...calls.keys].map((key) => [key, calls.made(key)]))
      const { found, sums } = await store.snapshot(async (query) => ({
        found: await readForms(query, vault(), keys),
        sums: await readSums(query),
      }))
      calls.update()
      for (const delivery of found.flatMap(({ deliveries }) => deliveries)) {
        checkCalls(delivery, made.get(delivery.id) ?? 0)
      }
      checkForms(forms, found)
      checkSums(sums)
      if (all) {
        const unknown = [...calls.keys].filter((key) => !deliveryIds.has(key))
        if (unknown.length > 0) ledger.find('doubled', `calls came under keys of no delivery: ${unknown.join(', ')}`)
      }
      return sums
    },
    expectClosed() {
      for (const what of open.values()) ledger.find('lost', what)
      for (const what of calls.overdue()) ledger.find('wrong', what)
    },
  }
}
