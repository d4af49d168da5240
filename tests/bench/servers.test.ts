import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postLead } from '../../bench/leads.ts'

// Benchmarks are run by hand; what they start must not have stopped working when they are.

const BENCH = path.resolve(import.meta.dirname, '../../bench')

async function sidesOf(program: string): Promise<string[]> {
  const child = fork(path.join(BENCH, program), {
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

test('the page with metrics and log, and twice without, are served', async () => {
  const ports = await sidesOf('observed-server.ts')
  const pages = await Promise.all(
    ports.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      return [answer.status, (await answer.text()).includes('</html>')]
    }),
  )
  expect(pages).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ])
}, 60_000)

test('a lead is accepted by the site that seals it, and by the one that does not', async () => {
  for (const [number, origin] of (await sidesOf('two-sites.ts')).entries()) {
    expect(await postLead(origin, number)).toBeGreaterThan(0)
  }
}, 60_000)
