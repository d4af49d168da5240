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
  UNSAFE_decodeViaTurboStream,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { finishDocument, newScriptMark } from './finish-document.ts'
import { ROUTER_CONTEXT, routerText } from './router-data.ts'

/** Loader data that JSON can carry, and what it cannot. */
const PLAIN = {
  name: 'O’Brien </script><!-- & Søn\u2028',
  figures: [1, -5, 0.5, true, null, '', []],
  deep: { deeper: { nothing: null }, _1: '[' },
}
const PAGES: Readonly<Record<string, object>> = {
  plain: PLAIN,
  'a date': { ...PLAIN, at: new Date(0) },
  'a hole': { ...PLAIN, figures: [undefined] },
  'no number': { ...PLAIN, figure: Number.NaN },
}

function Root() {
  const { name } = useLoaderData<typeof PLAIN>()
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
const aBuild = (data: object, handleRequest: ServerBuild['entry']['module']['default']): ServerBuild => ({
  entry: { module: { default: handleRequest } },
  routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => data } } },
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
  basename: ROUTER_CONTEXT.basename,
  assetsBuildDirectory: 'client',
  future: ROUTER_CONTEXT.future as unknown as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: ROUTER_CONTEXT.routeDiscovery as ServerBuild['routeDiscovery'],
})

/** What the router would read of the text. */
async function read(text: string): Promise<unknown> {
  const { body } = new Response(text)
  if (!body) throw new Error('no body')
  const { value, done } = await UNSAFE_decodeViaTurboStream(body, globalThis as unknown as Window)
  await done
  return value
}

async function rendered(data: object) {
  const mark = newScriptMark()
  const tree = (context: EntryContext) => <ServerRouter context={context} url="https://site.example/" nonce={mark} />
  const build = aBuild(data, async (_request, _status, _headers, { serverHandoffStream, ...context }) => {
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
  const documents: { readonly streamed: string; readonly finished: string } = await answer.json()
  return { finished: documents.finished, streamed: documents.streamed.replaceAll(` nonce="${mark}"`, '') }
}

const CONTEXT = /<script>window\.__reactRouterContext = (.*?);window\.__reactRouterContext\.stream = .*?<\/script>/s
const STREAMED =
  /<!--\$--><script>window\.__reactRouterContext\.streamController\.enqueue\((.*?)\);<\/script>.*<!--\/\$-->/s
const HELD = /<script type="text\/plain" id="page-data">(.*?)<\/script>/s

test.each(Object.keys(PAGES))('a document with %s is React Router’s own, the scripts apart', async (name) => {
  const { streamed, finished } = await rendered(PAGES[name] ?? {})
  expect(finished.replace(HELD, '')).toBe(
    streamed
      .replace(CONTEXT, '')
      .replace(STREAMED, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(
        '<script type="module" async="">',
        '<script type="text/plain" id="application" data-preload="/manifest.js /entry.js /root.js">',
      ),
  )
})

test.each(Object.keys(PAGES))('the router reads the same data and settings from a document with %s', async (name) => {
  const { streamed, finished } = await rendered(PAGES[name] ?? {})
  expect(JSON.parse(CONTEXT.exec(streamed)?.[1] ?? '')).toEqual(ROUTER_CONTEXT)
  const data = await read(JSON.parse(STREAMED.exec(streamed)?.[1] ?? ''))
  expect(data).toEqual({ loaderData: { root: PAGES[name] }, actionData: null, errors: null })
  expect(await read(routerText(HELD.exec(finished)?.[1] ?? ''))).toStrictEqual(data)
})

test('data that JSON can carry are sent as that', async () => {
  const { finished } = await rendered(PLAIN)
  expect(JSON.parse(HELD.exec(finished)?.[1] ?? '')).toEqual({ root: PLAIN })
})
