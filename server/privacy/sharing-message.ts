import copy from '../../content/screens/sent-lead-form.json' with { type: 'json' }
import { type NotSoldReason, type Sharing, sharingOf } from '../../domain/broker-eligibility.ts'
import { statePath } from '../../domain/paths.ts'
import { inSentence } from '../../domain/states.ts'
import { format } from '../../domain/text/format.ts'
import { stateOfZip } from '../../domain/zip-codes.ts'
import { callersIn } from '../consent/notices.ts'

/** What the sender of a form is told about passing it on. */
export interface SharingMessage {
  readonly sharing: Sharing
  /** Rich text: with the companies that may call, or the state that the ZIP code names. */
  readonly told: string
}

/**
 * @param place what the form says of where its sender lives; asked only where that decides
 * @param agreed the text that the sender agreed to, which names who may call
 */
export function sharingMessage(
  reason: NotSoldReason | null | undefined,
  place: () => { readonly state: string; readonly zip: string } | undefined,
  agreed: string,
): SharingMessage {
  const sharing = sharingOf(reason)
  const callers = sharing === 'may' ? callersIn(agreed) : undefined
  if (callers) return { sharing, told: format(copy.named, { callers }) }
  if (sharing !== 'place') return { sharing, told: copy[sharing] }
  const given = reason === 'notServed' ? place() : undefined
  // No form offers a state without the service, so it is the ZIP code that names it.
  const state = given?.state === '' ? stateOfZip(given.zip) : undefined
  if (!state) return { sharing, told: copy.place }
  return { sharing, told: format(copy.notServed, { state: inSentence(state.name), address: statePath(state) }) }
}
