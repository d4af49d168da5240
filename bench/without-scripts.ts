import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g
/** Of a site's answer, what its body is no longer told by or what would ask for a secure connection. */
const DROPPED = ['content-length', 'content-encoding', 'etag', 'transfer-encoding', 'connection', 'keep-alive']

const COMPRESSED = /^text|json|svg/

interface Kept {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

async function take(url: string): Promise<Kept> {
  const answer = await fetch(url)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !DROPPED.includes(name)))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = headers['content-type'] ?? ''
  if (!COMPRESSED.test(type)) return { status: answer.status, headers, body: bytes }
  const text = type.startsWith('text/html') ? bytes.toString().replace(SCRIPT, '') : bytes
  const body = await promisify(brotliCompress)(text)
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body }
}

/** The pages of `site` without any script, each fetched once, with all that they load. */
export async function startWithoutScripts(site: string): Promise<{ readonly url: string; close(): void }> {
  const kept = new Map<string, Promise<Kept>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = kept.get(url) ?? take(site + url)
    kept.set(url, answer)
    const { status, headers, body } = await answer
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
