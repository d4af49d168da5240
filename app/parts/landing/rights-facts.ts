import type copy from '../../../content/screens/state-rights.json'
import type { StateRecord } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { StateContent, StateFacts } from '../../../server/content/states.ts'

export type RightsCopy = typeof copy

/** What every card of the rights is made from. */
export interface RightsFacts {
  readonly copy: RightsCopy
  readonly states: StateContent
  /** `facts` and `state` are set where a state is known; without them the cards tell the rules that hold in every state. */
  readonly facts: StateFacts | undefined
  readonly state: StateRecord | undefined
  readonly format: Format
}
