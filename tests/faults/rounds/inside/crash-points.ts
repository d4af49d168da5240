import { ServerResponse } from 'node:http'
import type { CrashPoint } from './orders.ts'
import { onCommit } from './transactions.ts'

let next: { readonly point: CrashPoint; hits: number } | undefined

/** From now on the process kills itself when it reaches this point for the `hits`th time. */
export function crashAt(point: CrashPoint, hits: number): void {
  next = { point, hits }
}

/** The signal cannot be caught, and nothing of JavaScript runs after it. */
function reach(): void {
  if (next && --next.hits <= 0) process.kill(process.pid, 'SIGKILL')
}

onCommit((at, work) => {
  if (next?.point.at === at && work.has(next.point.work)) reach()
})

const { writeHead } = ServerResponse.prototype

ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: Parameters<typeof writeHead>) {
  const isAccepted = this.req.method === 'POST' && given[0] < 400
  if (next?.point.at === 'answer' && isAccepted) reach()
  return writeHead.apply(this, given)
} as typeof writeHead
