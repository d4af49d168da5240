import { SUED_PATH, stateSuedPath } from '../../../domain/paths.ts'
import type { PageState } from '../../page-data/site.ts'

/** The address of the page about lawsuits is that of the visitor's own state, where it is known; any other stays. */
export const ownAddress = (to: string, state: PageState | undefined): string =>
  state && to === SUED_PATH ? stateSuedPath(state) : to
