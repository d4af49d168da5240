import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import type { Alerts } from '../../server/alerts.ts'
import type { Application } from '../../server/http/application.ts'
import { LIMITS, type Limits } from '../../server/http/limits.ts'
import type { ServerServices } from '../../server/http/pipeline.ts'
import { createSiteServer } from '../../server/http/site-server.ts'
import type { ServeFile } from '../../server/http/steps/files.ts'
import type { RenderPage } from '../../server/http/steps/page.ts'
import { createLog } from '../../server/log/log.ts'
import { createCounters } from '../../server/metrics/counters.ts'
import { readConfig } from '../../server/settings/config.ts'
import { theContent } from '../builders/the-content.ts'
import { temporaryStore } from './temporary-store.ts'

export const SITE_ORIGIN = 'https://site.example'

interface ServerOptions {
  readonly serveFile?: ServeFile
  readonly renderPage: RenderPage
  readonly keptPages?: Application['keptPages']
  readonly limits?: Partial<Limits>
  readonly settings?: Readonly<Record<string, string>>
  /** Told of the alerts besides the list that the server answers. */
  readonly alsoTold?: Alerts
}

/** The web server in this process, on a free port, with an application of the test's own. It ends with the test. */
export async function aSiteServer({
  serveFile = () => false,
  renderPage,
  keptPages,
  limits = {},
  settings = {},
  alsoTold,
}: ServerOptions) {
  const logged: string[] = []
  const alerts: unknown[] = []
  const services: ServerServices = {
    config: readConfig({ SITE_ORIGIN, RATE_LIMIT_FORMS: '2', ...settings }),
    log: createLog('debug', { write: (line) => logged.push(line) }),
    engine: await temporaryStore(),
    alerts: (kind, fields) => {
      alerts.push({ kind, ...fields })
      alsoTold?.(kind, fields)
    },
    storeProbe: async () => true,
    clock: Date.now,
    counters: createCounters(),
    content: theContent,
  }
  const server = createSiteServer(services, { serveFile, renderPage, keptPages }, { ...LIMITS, ...limits })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    logged: () => logged.map((line) => JSON.parse(line)),
    alerts,
    /** Connections that the server holds now. */
    connections: () => promisify(server.getConnections.bind(server))(),
  }
}
