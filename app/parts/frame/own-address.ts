import { SUED_PATH, stateSuedPath } from '../../../domain/paths.ts'
import type { StateRecord } from '../../../domain/states.ts'

type Named = Pick<StateRecord, 'routeName'>

/** Replaces the lawsuit page's address, or that of a section of it, by the one of the visitor's state, if it is known. */
export const ownAddress = (to: string, state: Named | undefined): string =>
  state && to.split('#')[0] === SUED_PATH ? stateSuedPath(state) + to.slice(SUED_PATH.length) : to
