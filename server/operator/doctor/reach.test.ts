import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { whyNotReachable } from './reach.ts'

test('a partner that was reached is left at once, so that no connection of the doctor stays open there', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  expect(await whyNotReachable(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBeUndefined()
  const [socket] = await connected
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.on('error', () => {}).resume()
  await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
})
