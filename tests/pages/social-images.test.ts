import { beforeAll, expect, test } from 'vitest'
import { siteOfRun } from '../support/site-of-run.ts'
import { indexablePages, notServedPages } from './every-page.ts'
import type { PageRead } from './read-page.ts'

const site = await siteOfRun()
let pages: readonly PageRead[]

beforeAll(async () => {
  pages = await indexablePages(site)
}, 60_000)

const only = (page: PageRead, name: string) => page.meta.get(name)?.[0] ?? ''

/** Width and height of a PNG stand in its first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('every page has a picture of its own for link previews, as large as it says, and not compressed once more', async () => {
  for (const page of pages) {
    const address = only(page, 'og:image')
    expect(only(page, 'twitter:image'), page.path).toBe(address)
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')],
      address,
    ).toEqual([200, 'image/png', null])
    expect(answer.headers.get('cross-origin-resource-policy'), address).toBe('cross-origin')
    const png = Buffer.from(await answer.arrayBuffer())
    expect(sizeOf(png), address).toEqual([1200, 630])
    expect(sizeOf(png).map(String), page.path).toEqual([only(page, 'og:image:width'), only(page, 'og:image:height')])
    // Some previews show nothing above 300 KB.
    expect(png.length, address).toBeLessThan(300_000)
  }
  expect(new Set(pages.map((page) => only(page, 'og:image'))).size).toBe(pages.length)
})

test('its text says what stands on it', () => {
  for (const page of pages) {
    const title = page.path === '/' ? 'Plain answers about debt' : only(page, 'og:title')
    expect(only(page, 'og:image:alt'), page.path).toBe(`${title}. Plainpath.`)
    expect(only(page, 'twitter:image:alt'), page.path).toBe(`${title}. Plainpath.`)
  }
})

test('a page that is not for search engines has the picture of the home page', async () => {
  for (const page of await notServedPages(site)) {
    expect(only(page, 'og:image'), page.path).toBe(`${site.url}/social/home.png`)
  }
})
