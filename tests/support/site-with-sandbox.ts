import { afterAll, beforeAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { type RunningSite, startSite } from './site.ts'

/**
 * One site for all tests of a file, its outside services being a sandbox. Both start before the first test, and are
 * there from then on.
 * @param settings of the site, beside the sandbox's
 */
export function siteWithSandbox(settings: Readonly<Record<string, string>>): {
  readonly site: RunningSite
  readonly sandbox: Sandbox
} {
  const own = {} as { site: RunningSite; sandbox: Sandbox }
  beforeAll(async () => {
    own.sandbox = await startSandbox({ port: 0 })
    own.site = await startSite({ ...own.sandbox.settings, ...settings })
  }, 60_000)
  afterAll(async () => {
    await own.site?.remove()
    await own.sandbox?.close()
  })
  return own
}
