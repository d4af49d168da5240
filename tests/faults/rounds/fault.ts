import type { Random } from '../../support/random.ts'
import type { CrashPoint } from './inside/orders.ts'
import type { Installation, StoreName } from './installation.ts'
import type { Form, Ledger } from './ledger.ts'
import type { Tool } from './system-processes.ts'

/** What a fault may use of its round. */
export interface Round {
  readonly site: Installation
  /** What visitors have met so far. */
  readonly ledger: Ledger
  readonly random: Random
  /** An operator erases the person of this form. One that does not succeed is repeated at the end of the round. */
  erase(form: Form, crash?: CrashPoint): Erasing
}

/** The operator's command under way. */
export interface Erasing {
  /** Whether it has reported that the person is erased. */
  readonly done: Promise<boolean>
  kill(): void
}

/** A way in which things go wrong while visitors send forms. */
export interface Fault {
  /** For the report: what happens to the site. */
  readonly name: string
  readonly stores: readonly StoreName[]
  /** What the fault is made with. Where it cannot be used, the fault is left out and the run says so. */
  readonly needs?: Tool
  /** Makes it happen. What has died may stay dead, and what is switched off may stay so: the round restores it. */
  inject(round: Round): Promise<void>
}

export const BOTH: readonly StoreName[] = ['sqlite', 'postgres']
/** Longer than anything takes on a machine that does much else; a fault that has no effect for so long is a mistake. */
export const HAPPENS_WITHIN_MS = 60_000
