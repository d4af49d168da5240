import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import sirv from 'sirv'
import type { Services } from '../services.ts'
import type { Pages, StaticFiles } from './site-server.ts'
import type { Visit } from './visit.ts'

/** What app/entry.server.tsx hands out besides React Router's own: the keys under which loaders find the server. */
interface ServerEntry {
  readonly servicesContext: RouterContext<Services>
  readonly visitContext: RouterContext<Visit>
}

const BUILD = path.resolve(import.meta.dirname, '../../build')

interface Application {
  readonly files: StaticFiles
  readonly pages: Pages
  close(): Promise<void>
}

function pagesOf(build: () => Promise<ServerBuild>, services: Services, mode: string): Pages {
  const handle = createRequestHandler(build, mode)
  return async (request, visit) => {
    const entry = (await build()).entry.module as unknown as ServerEntry
    const context = new RouterContextProvider()
    context.set(entry.servicesContext, services)
    context.set(entry.visitContext, visit)
    return handle(request, context)
  }
}

async function production(services: Services): Promise<Application> {
  const build: ServerBuild = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href)
  const files = sirv(path.join(BUILD, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      // Names below /assets/ carry a hash of their content.
      const forever = pathname.startsWith('/assets/')
      response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      // Link previews are shown on other sites.
      const shared = pathname.startsWith('/social/')
      response.setHeader('Cross-Origin-Resource-Policy', shared ? 'cross-origin' : 'same-origin')
      // A type that sirv does not know.
      if (pathname.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
    },
  })
  return { files, pages: pagesOf(async () => build, services, 'production'), close: async () => {} }
}

async function development(services: Services): Promise<Application> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true } })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  return {
    files: (request, response, next) => vite.middlewares(request, response, next),
    pages: pagesOf(build, services, 'development'),
    close: () => vite.close(),
  }
}

/** The built application, or in development the one that Vite makes anew at every change. */
export const loadBuild = (services: Services, isDevelopment: boolean): Promise<Application> =>
  isDevelopment ? development(services) : production(services)
