import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { outlinePictures } from '../content/outline-pictures.ts'
import { CURRENT_BUILD } from '../project-folders.ts'
import type { Services } from '../services.ts'
import { setRuntimeMode } from '../settings/config.ts'
import { createKeptPages, type KeptPages } from './kept-pages/kept-pages.ts'
import { serveOwnPictures } from './own-pictures.ts'
import { PAGE_CACHE_CONTROL, pageVariesBy } from './page-headers.ts'
import { loadStaticFiles, sendFile } from './static-files.ts'
import type { ServeFile } from './steps/files.ts'
import type { RenderPage } from './steps/page.ts'

/** There is no build to serve; the message says how to make one. */
export class NotBuiltError extends Error {
  constructor() {
    super('The site is not built: npm start builds it first')
  }
}

/** Serves the requests that the server does not answer itself: files and pages. */
export interface Application {
  readonly serveFile: ServeFile
  readonly renderPage: RenderPage
  /** Absent if PAGE_CACHE_MB is 0, and in development: every page is then rendered anew. */
  readonly keptPages?: KeptPages | undefined
  close(): Promise<void>
}

async function production(services: Services): Promise<Application> {
  if (!existsSync(CURRENT_BUILD)) throw new NotBuiltError()
  // The link is resolved once: a build that is published later is served by the next start.
  const folder = realpathSync(CURRENT_BUILD)
  const { createPages } = await import('./pages.ts')
  const build: ServerBuild = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  const renderPage = createPages(async () => build, services, 'production')
  const { config } = services
  const keptPages =
    config.PAGE_CACHE_MB === 0
      ? undefined
      : createKeptPages(services, renderPage, {
          'Cache-Control': PAGE_CACHE_CONTROL,
          Vary: `${pageVariesBy(config)}, Accept-Encoding`,
        })
  const stored = loadStaticFiles(path.join(folder, 'client'))
  return {
    serveFile({ request, response, pathname = '' }) {
      const file = stored.get(pathname)
      if (file) sendFile(request, response, file)
      return file !== undefined
    },
    renderPage,
    keptPages,
    close: async () => keptPages?.close(),
  }
}

async function development(services: Services): Promise<Application> {
  const { createPages } = await import('./pages.ts')
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    serveFile: ({ request, response }) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)))
      }),
    renderPage: createPages(build, services, 'development'),
    close: () => vite.close(),
  }
}

/**
 * Loads the built application, or in development the one that Vite builds again at every change. React reads the mode
 * when it is imported, so the imports come after the mode is set.
 */
export async function loadBuild(services: Services, isDevelopment: boolean): Promise<Application> {
  setRuntimeMode(isDevelopment ? 'development' : 'production')
  const application = await (isDevelopment ? development(services) : production(services))
  const { pictures, states } = services.content
  const serveOwnPicture = serveOwnPictures([...pictures, ...outlinePictures(states)])
  return { ...application, serveFile: (exchange) => serveOwnPicture(exchange) || application.serveFile(exchange) }
}
