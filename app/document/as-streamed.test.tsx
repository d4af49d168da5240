import { text } from 'node:stream/consumers'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { finishDocument, newScriptMark } from './finish-document.ts'

const DATA = { name: 'O’Brien </script><!-- & Søn\u2028', figures: [1, undefined, null], at: new Date(0) }

function Root() {
  const { name } = useLoaderData<typeof DATA>()
  return (
    <html lang="en">
      <head />
      <body>
        <p>{name}</p>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

/** A build of one page, whose entry is `handleRequest`. */
const aBuild = (handleRequest: ServerBuild['entry']['module']['default']): ServerBuild => ({
  entry: { module: { default: handleRequest } },
  routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => DATA } } },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: '/root.js',
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
        hasAction: false,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'client',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
})

test('a document ends as React Router itself would have streamed it, the application apart', async () => {
  const mark = newScriptMark()
  const tree = (context: EntryContext) => <ServerRouter context={context} url="https://site.example/" nonce={mark} />
  const build = aBuild(async (_request, _status, _headers, { serverHandoffStream, ...context }) => {
    const [own = new ReadableStream(), routers] = serverHandoffStream?.tee() ?? []
    const streamed = await renderToReadableStream(tree({ ...context, renderMeta: {}, serverHandoffStream: routers }))
    await streamed.allReady
    const finished = finishDocument(renderToString(tree({ ...context, renderMeta: {} })), await text(own), mark)
    return Response.json({ streamed: await text(streamed), finished: finished.html })
  })
  const answer = await createRequestHandler(build, 'production')(
    new Request('https://site.example/'),
    new RouterContextProvider(),
  )
  const { streamed, finished } = await answer.json()
  expect(streamed).toContain('streamController.enqueue("[')
  expect(finished).toBe(
    streamed
      .replaceAll(` nonce="${mark}"`, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(
        '<script type="module" async="">',
        '<script type="text/plain" id="application" data-preload="/manifest.js /entry.js /root.js">',
      ),
  )
})
