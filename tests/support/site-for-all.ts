import type { TestProject } from 'vitest/node'
import { startSite } from './site.ts'
import { startedOnDemand } from './started-on-demand.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers the address of the test run's site, which starts when it is asked for the first time. */
    siteAddress?: string
  }
}

/** One site for every test that only reads pages: each page is rendered once a run instead of once a file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const site = await startedOnDemand(() => startSite({ LOG_LEVEL: 'error' }))
  project.provide('siteAddress', site.address)
  return site.remove
}
