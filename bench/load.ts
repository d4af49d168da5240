import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

// Runs in a process of its own, started by pages.ts: asks one address over so many connections, as fast as it answers.

export interface Load {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly ms: number
}

export interface Answered {
  readonly perSecond: number
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number
}

const END = '\r\n\r\n'

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  return socket
}

/** Asks on one connection, again and again for so many milliseconds, and adds how long each answer took that came by then. */
function askAgain(socket: Socket, { port, path, ms }: Load, times: number[]): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: bench\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\nAccept-Language: en-US,en;q=0.9\r\n\r\n`
  return new Promise((resolve, reject) => {
    const until = performance.now() + ms
    let asked = 0
    /** Bytes of the body that have not come yet; -1 while the head has not. */
    let missing = -1
    const ask = () => {
      asked = performance.now()
      missing = -1
      socket.write(request)
    }
    socket.once('error', reject)
    const read = (chunk: Buffer) => {
      if (missing === -1) {
        const end = chunk.indexOf(END)
        const head = chunk.toString('latin1', 0, end)
        const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? []
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
        if (end === -1 || status !== '200' || length === undefined) return reject(new Error(`no page: ${head}`))
        missing = Number(length) - (chunk.length - end - END.length)
      } else {
        missing -= chunk.length
      }
      if (missing > 0) return
      const now = performance.now()
      if (now < until) {
        times.push(now - asked)
        return ask()
      }
      socket.off('data', read).off('error', reject)
      resolve()
    }
    socket.on('data', read)
    ask()
  })
}

process.on('message', async (load: Load) => {
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => connected(load.port)))
  // A server takes a connection when it reads from it first; how many it can take in a second is not what is asked.
  await Promise.all(sockets.map((socket) => askAgain(socket, { ...load, ms: 0 }, [])))
  const times: number[] = []
  await Promise.all(sockets.map((socket) => askAgain(socket, load, times)))
  for (const socket of sockets) socket.destroy()
  const answered: Answered = { perSecond: (times.length * 1_000) / load.ms, p99: percentile(times, 0.99) }
  process.send?.(answered)
})
