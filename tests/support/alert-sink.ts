import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** What stands behind ALERT_URL in a test. */
export interface AlertSink {
  readonly url: string
  /** Bodies of the alerts so far. */
  readonly posts: readonly Readonly<Record<string, unknown>>[]
  /** From now on every alert is answered so. */
  answerWith(status: number): void
}

/** A server on loopback that takes alerts, closed with the test. */
export async function anAlertSink(): Promise<AlertSink> {
  const posts: Record<string, unknown>[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    posts.push((await json(request)) as Record<string, unknown>)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alert`,
    posts,
    answerWith(next) {
      status = next
    },
  }
}
