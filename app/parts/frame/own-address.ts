import { SUED_PATH, stateSuedPath } from '../../../domain/paths.ts'
import type { PageState } from '../../page-data/site.ts'

/** Replaces the lawsuit page's address by that of the visitor's state, if it is known. Other addresses stay. */
export const ownAddress = (to: string, state: PageState | undefined): string =>
  state && to === SUED_PATH ? stateSuedPath(state) : to
