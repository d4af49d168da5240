import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server of loopback, and spoils the line as networks do. */
export interface TcpProxy {
  readonly port: number
  /** From now on nothing gets through, and no end learns of it. */
  hang(): void
  /** What was held back gets through, and so does what follows. */
  resume(): void
  /** What was held back never gets through, and no end learns of it: their machines are gone. New lines can be made. */
  abandon(): void
  /** Breaks every line; new ones can be made. */
  cut(): void
  close(): Promise<void>
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const lines = new Set<Socket>()
  let hanging = false
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const line = [client, upstream]
    for (const [from, to] of [line, line.toReversed()] as [Socket, Socket][]) {
      lines.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
      if (hanging) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      hanging = true
      for (const socket of lines) socket.pause()
    },
    resume() {
      hanging = false
      for (const socket of lines) socket.resume()
    },
    abandon() {
      hanging = false
    },
    cut() {
      for (const socket of lines) socket.resetAndDestroy()
    },
    close() {
      for (const socket of lines) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
