import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import * as paths from '../../domain/paths.ts'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { sitemapPaths } from './read-page.ts'

const site = await siteOfRun()
const served = new Set(routes.map(({ path = '' }) => `/${path}`))

const PATHS = Object.entries(paths).filter(([, value]) => typeof value === 'string' && value.startsWith('/'))

test.each(PATHS)('%s is a route', (_, path) => {
  expect(served).toContain(path)
})

test('paths with a part that varies are those of a route', () => {
  expect(served).toContain(paths.blogTagPath(':tag'))
  expect(served).toContain(paths.articlePath(':slug'))
  expect(served).toContain(paths.toolPath(':tool'))
  expect(served).toContain(paths.statePath({ routeName: ':stateName' }))
})

test.each(Object.entries(TOOL_PAGES))('%s lives on pages of the site', async (_, pages) => {
  const listed = await sitemapPaths(site)
  for (const page of pages) expect(listed).toContain(page)
})

const pages = (await sitemapPaths(site)).filter((path) => path !== '/')

/** In capitals, and with a letter encoded. */
const spellings = (path: string): string[] => [
  path.toUpperCase(),
  path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
]

test('every page is reached by its address in capitals, and with an encoded letter', async () => {
  for (const path of pages) {
    for (const spelling of spellings(path)) {
      const { status, headers } = await fetch(site.url + spelling, { redirect: 'manual' })
      expect([spelling, status, headers.get('Location')]).toEqual([spelling, 301, path])
    }
  }
})

test('no spelling of the address of a page’s data is an error of the site', async () => {
  for (const path of pages) {
    for (const spelling of [path, ...spellings(path)]) {
      const { status } = await fetch(`${site.url}${spelling}.data`, { redirect: 'manual' })
      expect([spelling, status < 500]).toEqual([spelling, true])
    }
  }
})
