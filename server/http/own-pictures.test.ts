import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveOwnPictures } from './own-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** The address of a server that has one picture of the operator's own. */
async function serveOne(): Promise<string> {
  const serveFile = serveOwnPictures([
    { address: '/logo.svg', type: 'image/svg+xml', body: Buffer.from(SVG), width: 80, height: 20 },
  ])
  const server = createServer((request, response) => {
    const { url: pathname = '' } = request
    if (!serveFile({ request, response, pathname } as Parameters<typeof serveFile>[0])) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an own picture is kept for an hour, for this site alone, and can run nothing', async () => {
  const answer = await fetch(`${await serveOne()}/logo.svg`)
  expect([answer.status, await answer.text()]).toEqual([200, SVG])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  })
})

test('another address is left to the next step', async () => {
  expect((await fetch(`${await serveOne()}/other.svg`)).status).toBe(404)
})
