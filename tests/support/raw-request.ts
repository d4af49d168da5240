import { connect } from 'node:net'

/** How long a server may take to answer and close, or to close without an answer. */
const PATIENCE_MS = 30_000

/** Sends these bytes on a connection of their own and answers whatever came back until the server closed it. */
export function rawRequest(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    const timeout = setTimeout(() => {
      socket.destroy()
      reject(new Error(`the server left the connection open for ${PATIENCE_MS} ms after: ${answer.slice(0, 200)}`))
    }, PATIENCE_MS)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk
    })
    // A reset after the answer is how a server closes a connection whose request it did not read to its end.
    socket.once('error', () => {})
    socket.once('close', () => {
      clearTimeout(timeout)
      resolve(answer)
    })
    socket.write(bytes)
  })
}

/** A request line and headers on a connection that the server closes after its answer. */
export const head = (requestLine: string, ...headers: readonly string[]): string =>
  [`${requestLine} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
