import { randomUUID } from 'node:crypto'
import type { DeliveryService } from '../../../domain/delivery.ts'
import { pick, type Random } from '../../support/random.ts'

/** The forms of the site that store something, and how often visitors send them. */
export type FormKind = 'lead' | 'smallLead' | 'leavePopup' | 'dataRequest'
const KINDS: readonly FormKind[] = ['lead', 'lead', 'lead', 'lead', 'smallLead', 'leavePopup', 'dataRequest']

/** The deliveries of each form (specification, section 7): leads up to 7,500 are not sold. */
export const SERVICES_OF: Readonly<Record<FormKind, readonly DeliveryService[]>> = {
  lead: ['broker', 'crm', 'mail'],
  smallLead: ['crm', 'mail'],
  leavePopup: ['crm', 'mail'],
  dataRequest: ['support'],
}

/** One filled-in form, as its visitor knows it. */
export interface Form {
  readonly idempotencyKey: string
  readonly kind: FormKind
  /** Nobody else has it, so that every call and every record of this form can be found by it. */
  readonly email: string
  /** The visitor was thanked with it. */
  reference?: string
  /** The visitor has left without an answer. */
  givenUp?: boolean
  /** The visitor sends it no more. */
  isDone?: boolean
  /** When the operator began to erase its person, and when the erasure was reported as done; milliseconds since 1970. */
  erasureBegan?: number
  erasedAt?: number
}

export type FindingKind = 'lost' | 'doubled' | 'wrong'

/** Something that must not be. `lost` and `doubled`: a lead or one of its deliveries; `wrong`: all else. */
export interface Finding {
  readonly kind: FindingKind
  readonly what: string
}

/** What the visitors know: every form that was ever sent, and what became of it. */
export interface Ledger {
  readonly forms: ReadonlyMap<string, Form>
  readonly findings: readonly Finding[]
  /** How many forms were thanked for. */
  readonly acknowledged: number
  /** How often an answer was lost on the way, and how often one said that nothing could be kept. */
  readonly lostReplies: number
  readonly refusals: number
  newForm(random: Random): Form
  /** The email of the next form begins with this mark. */
  markNext(mark: string): void
  thank(form: Form, reference: string): void
  giveUp(form: Form): void
  /** Forms of people who may ask to be erased: thanked, at rest, and not asked for before. The latest is the last. */
  erasable(): readonly Form[]
  noteLostReply(): void
  noteRefusal(): void
  /** Notes a finding once, however often it is found. */
  find(kind: FindingKind, what: string): void
}

export function aLedger(): Ledger {
  const forms = new Map<string, Form>()
  const findings = new Map<string, Finding>()
  let nextMark = ''
  const counts = { acknowledged: 0, lostReplies: 0, refusals: 0 }
  const find = (kind: FindingKind, what: string) => void findings.set(`${kind} ${what}`, { kind, what })
  return {
    forms,
    get findings() {
      return [...findings.values()]
    },
    get acknowledged() {
      return counts.acknowledged
    },
    get lostReplies() {
      return counts.lostReplies
    },
    get refusals() {
      return counts.refusals
    },
    newForm(random) {
      const idempotencyKey = randomUUID()
      const form: Form = { idempotencyKey, kind: pick(random, KINDS), email: `${nextMark}${randomUUID()}@example.com` }
      nextMark = ''
      forms.set(idempotencyKey, form)
      return form
    },
    markNext(mark) {
      nextMark = mark
    },
    thank(form, reference) {
      if (form.reference === undefined) counts.acknowledged++
      else if (form.reference !== reference) find('doubled', `${form.idempotencyKey} was thanked with two references`)
      form.reference ??= reference
    },
    giveUp(form) {
      form.givenUp = true
    },
    erasable: () =>
      [...forms.values()].filter(
        ({ reference, isDone, erasureBegan }) => reference !== undefined && isDone && erasureBegan === undefined,
      ),
    noteLostReply() {
      counts.lostReplies++
    },
    noteRefusal() {
      counts.refusals++
    },
    find,
  }
}
