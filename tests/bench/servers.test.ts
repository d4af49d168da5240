import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postLead } from '../../bench/leads.ts'

// Benchmarks are run by hand; what they start must not have stopped working when they are.

const BENCH = path.resolve(import.meta.dirname, '../../bench')

async function sidesOf(program: string, environment: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const child = fork(path.join(BENCH, program), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    if (child.connected) child.send('end')
    await ended
  })
  const [sides] = await Promise.race([once(child, 'message'), ended])
  if (!Array.isArray(sides)) throw new Error(`${program} ended before it served`)
  return sides
}

test('the page with metrics and log, and the same without, are served', async () => {
  for (const port of await sidesOf('observed-server.ts', { PAGE: 'a page' })) {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.status, await answer.text()]).toEqual([200, 'a page'])
  }
}, 30_000)

test('a lead is accepted by the site that seals it, and by the one that does not', async () => {
  for (const [number, origin] of (await sidesOf('two-sites.ts')).entries()) {
    expect(await postLead(origin, number)).toBeGreaterThan(0)
  }
}, 60_000)
