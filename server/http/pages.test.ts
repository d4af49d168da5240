import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { anExchange } from '../../tests/builders/an-exchange.ts'
import type { Services } from '../services.ts'
import { createPages } from './pages.ts'

const OURS = ['provideRequest', 'treeOf', 'htmlOf']

test.each(OURS)('a build whose entry does not export %s is refused by name', async (missing) => {
  const exported = [...OURS, 'default'].filter((name) => name !== missing)
  const module = Object.fromEntries(exported.map((name) => [name, () => undefined]))
  const build = { entry: { module }, routes: {} } as unknown as ServerBuild
  const renderPage = createPages(async () => build, {} as Services, 'production')
  await expect(renderPage(new Request('https://site.example/'), anExchange())).rejects.toThrow(
    `app/entry.server.tsx does not export ${missing}`,
  )
})
