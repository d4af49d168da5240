import { afterAll, inject } from 'vitest'
import { type RunningSite, startSite } from './site.ts'
import { askFor } from './started-on-demand.ts'

/** A site as whoever reads its pages knows it. */
export type ReadableSite = Pick<RunningSite, 'url'>

/**
 * The run's one site, with default settings and no partners. Other tests read it too: change nothing that they see. A
 * mutation run has none, because it has to know which test file made which code run: there each file starts its own.
 */
export async function siteOfRun(): Promise<ReadableSite> {
  const address = inject('siteAddress')
  const url = address && (await askFor(address))
  if (url) return { url }
  const own = await startSite({ LOG_LEVEL: 'error' })
  afterAll(() => own.remove())
  return own
}
