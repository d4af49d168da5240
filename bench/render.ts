import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryContext, ServerBuild } from 'react-router'
import type { SiteEntry } from '../server/http/site-entry.ts'
import { createServices } from '../server/services.ts'
import { readConfig, setRuntimeMode } from '../server/settings/config.ts'
import type { Figure } from './figure.ts'
import { median, rounded } from './statistics.ts'

const PAGES = ['/texas', '/', '/debt-settlement', '/blog/debt-buyers']
const WARM_UP = 60
const ROTATIONS = 9
const RENDERS = 30

const CLIENT = { address: '127.0.0.1', secure: false }

/** Milliseconds of processor time, of this process alone, that one of `RENDERS` calls takes. */
async function cost(render: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  for (let count = 0; count < RENDERS; count++) await render()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000 / RENDERS
}

/** A page from the request to the bytes of its whole HTML, not compressed and not kept, against React alone over the same tree. */
export async function measureRender(): Promise<Figure[]> {
  setRuntimeMode('production')
  const { renderToString } = await import('react-dom/server')
  const { createPages } = await import('../server/http/pages.ts')
  const server = path.join(realpathSync(path.resolve(import.meta.dirname, '../build/current')), 'server/index.js')
  const build: ServerBuild = await import(pathToFileURL(server).href)

  let context: EntryContext | undefined
  const handleRequest: typeof build.entry.module.default = (request, status, headers, routerContext, loadContext) => {
    context = routerContext
    return build.entry.module.default(request, status, headers, routerContext, loadContext)
  }
  const { treeOf } = build.entry.module as SiteEntry
  const watched = { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: handleRequest } } }

  const folder = mkdtempSync(path.join(tmpdir(), 'bench-render-'))
  const services = await createServices(readConfig({ DATA_DIR: folder, GEO_URL: '' }), { delivers: false })
  const renderPage = createPages(async () => watched, services, 'production')
  const figures: Figure[] = []
  for (const pathname of PAGES) {
    const url = `http://127.0.0.1${pathname}`
    const whole = async () => {
      const answer = await renderPage(new Request(url), { client: CLIENT, requestId: 'bench', pathname })
      if (answer.status !== 200) throw new Error(`${pathname} answers ${answer.status}`)
      return answer.bytes()
    }
    await whole()
    const seen = context
    if (!seen) throw new Error(`${pathname} was not rendered`)
    const bare = async () => renderToString(treeOf(seen, url, 'bench'))
    const measured: Record<'whole' | 'bare', number[]> = { whole: [], bare: [] }
    for (let count = 0; count < WARM_UP; count++) await Promise.all([whole(), bare()])
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      measured.whole.push(await cost(whole))
      measured.bare.push(await cost(bare))
    }
    const [own, react] = [median(measured.whole), median(measured.bare)]
    figures.push(
      { name: `${pathname} rendered anew`, value: rounded(own, 2), unit: 'ms of processor' },
      { name: `${pathname}, renderToString alone`, value: rounded(react, 2), unit: 'ms of processor' },
      {
        name: `${pathname} rendered anew : renderToString`,
        value: rounded(own / react, 2),
        unit: 'ratio',
        goal: { atMost: 1.5 },
      },
    )
  }
  await services.engine.close()
  rmSync(folder, { recursive: true, force: true })
  return figures
}
