import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Runs in a process of its own, started by pages.ts: the least that Node needs to send a page's bytes and headers.

process.once('message', ({ headers, body }: { headers: readonly string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers as string[])
    response.end(bytes)
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
