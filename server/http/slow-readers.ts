import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from './limits.ts'

/**
 * Cuts connections whose clients read so slowly that data has been waiting to be sent for `slowReaderMs`. A client that
 * reads nothing at all is cut earlier, by the server's own timeout for silent connections.
 */
export function cutSlowReaders(
  server: Server,
  { slowReaderMs, checkMs }: Pick<Limits, 'slowReaderMs' | 'checkMs'>,
): void {
  const sockets = new Set<Socket>()
  const waitingSince = new WeakMap<Socket, number>()

  const check = (socket: Socket, now: number) => {
    if (socket.writableLength === 0) waitingSince.delete(socket)
    else if (!waitingSince.has(socket)) waitingSince.set(socket, now)
    else if (now - (waitingSince.get(socket) ?? now) > slowReaderMs) socket.destroy()
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets) check(socket, performance.now())
  }, checkMs)
  server.once('close', () => clearInterval(timer))
}
