import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { loadStaticFiles, sendFile } from './static-files.ts'

const FONTS = path.resolve(import.meta.dirname, '../../public/fonts')
const SCRIPT = 'console.log("a script")'
const PICTURE = '0123456789'
const PREVIEW = 'a preview'

/** A folder of files as a build makes it. */
function aClientFolder(): string {
  const folder = temporaryFolder()
  const files = {
    'assets/main-Ab3d.js': SCRIPT,
    'assets/main-Ab3d.js.br': 'brotli bytes',
    'assets/main-Ab3d.js.gz': 'gzip bytes',
    'fonts/figtree-4ba7.woff2': 'a font',
    'img/picture.png': PICTURE,
    'social/home.png': PREVIEW,
    'favicon.ico': 'icon',
    '.vite/manifest.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

let url: string

async function serve(folder: string): Promise<string> {
  const files = loadStaticFiles(folder)
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file) sendFile(request, response, file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const get = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(url + address, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })

beforeEach(async () => {
  url = await serve(aClientFolder())
})

test('a font of the site has the hash of its content in its name, so that a changed one is fetched', () => {
  const fonts = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  for (const name of fonts) {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(FONTS, name)))
      .digest('hex')
    expect(name).toMatch(new RegExp(`-${hash.slice(0, 4)}\\.woff2$`))
  }
})

test.each([
  ['/assets/main-Ab3d.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'same-origin'],
  ['/fonts/figtree-4ba7.woff2', 'font/woff2', 'public, max-age=31536000, immutable', 'same-origin'],
  ['/favicon.ico', 'image/x-icon', 'public, max-age=3600', 'same-origin'],
  ['/social/home.png', 'image/png', 'public, max-age=3600', 'cross-origin'],
])('%s has its type, its time in caches and who may show it', async (address, type, cacheControl, policy) => {
  const { status, headers } = await get(address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toBe(cacheControl)
  expect(headers.get('cross-origin-resource-policy')).toBe(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('accept-ranges')).toBe('bytes')
})

test.each(['/.vite/manifest.json', '/assets/main-Ab3d.js.br', '/assets', '/', '/img/../favicon.icon'])(
  '%s is no file of the site',
  async (address) => expect((await get(address)).status).toBe(404),
)

test.each([
  ['br', 'br', 12],
  ['gzip', 'gzip', 10],
  ['identity', null, SCRIPT.length],
])('a browser that accepts %s gets what was compressed at the build', async (accepted, coding, size) => {
  const { headers } = await get('/assets/main-Ab3d.js', { 'Accept-Encoding': accepted }, 'HEAD')
  expect(headers.get('content-encoding')).toBe(coding)
  expect(headers.get('content-length')).toBe(String(size))
  expect(headers.get('vary')).toBe('Accept-Encoding')
})

test('each coding has a tag of its own, with which the browser is spared the second copy', async () => {
  const tagOf = async (accepted: string) =>
    (await get('/assets/main-Ab3d.js', { 'Accept-Encoding': accepted }, 'HEAD')).headers.get('etag') ?? ''
  const tag = await tagOf('identity')
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(await tagOf('br')).not.toBe(tag)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get('/assets/main-Ab3d.js', { 'If-None-Match': known })
    expect(answer.status, known).toBe(304)
    expect(answer.headers.get('etag')).toBe(tag)
    expect(await answer.text()).toBe('')
  }
  expect((await get('/assets/main-Ab3d.js', { 'If-None-Match': '"other"' })).status).toBe(200)
})

describe('a range', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('%s is answered with that part', async (range, text, contentRange) => {
    const answer = await get('/img/picture.png', { Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  test('behind the end is answered with 416 and the size', async () => {
    const answer = await get('/img/picture.png', { Range: 'bytes=10-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */10')
  })

  test('that ends before it starts is ignored', async () => {
    const answer = await get('/img/picture.png', { Range: 'bytes=2-1' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-range')).toBeNull()
    expect(await answer.text()).toBe(PICTURE)
  })

  test('counts for GET alone', async () => {
    const answer = await get('/img/picture.png', { Range: 'bytes=2-4' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
  })

  test('of a version that is no longer served is answered with the whole file', async () => {
    const tag = (await get('/img/picture.png')).headers.get('etag') ?? ''
    const part = { Range: 'bytes=0-1' }
    expect((await get('/img/picture.png', { ...part, 'If-Range': tag })).status).toBe(206)
    expect((await get('/img/picture.png', { ...part, 'If-Range': '"older"' })).status).toBe(200)
    expect((await get('/img/picture.png', { ...part, 'If-Range': new Date().toUTCString() })).status).toBe(200)
  })
})

test('a file that has vanished since the start is served all the same', async () => {
  const folder = aClientFolder()
  url = await serve(folder)
  rmSync(folder, { recursive: true })
  const answer = await get('/favicon.ico')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('icon')
})

test('a picture of link previews is read from the file that was there at the start', async () => {
  const folder = aClientFolder()
  url = await serve(folder)
  rmSync(path.join(folder, 'social/home.png'))
  const whole = await get('/social/home.png')
  expect(await whole.text()).toBe(PREVIEW)
  const part = await get('/social/home.png', { Range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('Content-Range')]).toEqual([206, 'pre', 'bytes 2-4/9'])
  expect((await get('/social/home.png', {}, 'HEAD')).headers.get('Content-Length')).toBe('9')
  const etag = whole.headers.get('ETag') ?? ''
  expect((await get('/social/home.png', { 'If-None-Match': etag })).status).toBe(304)
})
